/**
 * Bytes of one line as text. The standard asks for ASCII; programs append Latin-1 or UTF-8. A line that is
 * well-formed UTF-8 is read as such, any other byte by byte as Latin-1. NUL bytes are left out.
 */
const LONGEST = 1000; // characters kept of one line; the longest honest ones stay below 250

export function textOf(bytes: Uint8Array, from: number, to: number): string {
  const end = Math.min(to, from + LONGEST);
  let plain = "";
  let high = false;
  for (let i = from; i < end; i++) {
    if (bytes[i] === 0) continue;
    if (bytes[i] > 127) high = true;
    plain += String.fromCharCode(bytes[i]);
  }
  return ((high && utf8(plain)) || plain).trimEnd();
}

function utf8(latin: string): string | null {
  let escaped = "";
  for (const character of latin) {
    const code = character.charCodeAt(0);
    escaped += code > 127 || character === "%" ? `%${code.toString(16).padStart(2, "0")}` : character;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
