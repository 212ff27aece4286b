/**
 * The attribution of a map, from archives and imported files: text with links and no other HTML, because content of
 * third-party files is shown to everyone.
 */
const LINK = /<a\s[^>]*?href=["'](https?:\/\/[^"'\s<>]+)["'][^>]*>([^<]*)<\/a>/gi;

/** Returns HTML that contains only text and links to other sites. */
export function thanks(told: string): string {
  let html = "";
  let at = 0;
  for (const { 0: link, 1: address, 2: name, index } of told.matchAll(LINK)) {
    html += plain(told.slice(at, index));
    html += `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${plain(name)}</a>`;
    at = index + link.length;
  }
  return html + plain(told.slice(at));
}

/** Other tags are removed; their text stays. */
const plain = (text: string) => escaped(text.replace(/<[^<>]*>/g, ""));

/** The `&` of an existing entity is not escaped again. */
const escaped = (text: string) =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+);)/gi, "&amp;")
    .replace(/[<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
