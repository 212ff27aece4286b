/**
 * Whom a map thanks, as archives and imported files tell it: text with links, and nothing else of HTML. What comes from
 * files of others is shown to everybody.
 */
const LINK = /<a\s[^>]*?href=["'](https?:\/\/[^"'\s<>]+)["'][^>]*>([^<]*)<\/a>/gi;

/** HTML that holds links to other sites and text alone. */
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

/** Other tags are dropped, their words stay. */
const plain = (text: string) => escaped(text.replace(/<[^<>]*>/g, ""));

/** `&` of an entity that is there already stays what it is. */
const escaped = (text: string) =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+);)/gi, "&amp;")
    .replace(/[<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
