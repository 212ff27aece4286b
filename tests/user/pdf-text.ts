/**
 * The words of a PDF whose fonts are embedded with a map back to Unicode, as a reader's "copy" takes them: glyph numbers
 * in hex, found in the one ToUnicode map. Good for our own certificates, not for PDFs at large.
 */
export async function pdfText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const raw = new TextDecoder("latin1").decode(bytes);
  const streams: string[] = [];
  for (const match of raw.matchAll(/stream\r?\n/g)) {
    if (raw.slice(match.index - 3, match.index) === "end") continue;
    const from = match.index + match[0].length;
    streams.push(await unpacked(bytes.slice(from, raw.indexOf("endstream", from) - 1)));
  }
  const glyphs = new Map<string, string>();
  for (const stream of streams.filter((text) => text.includes("beginbfchar")))
    for (const [, glyph, letter] of stream.matchAll(/^<([0-9a-f]{4})>\s*<([0-9a-f]{4})>/gim))
      glyphs.set(glyph.toLowerCase(), String.fromCharCode(Number.parseInt(letter, 16)));
  const shown = streams.flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, hex]) => hex));
  return shown
    .map((hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph.toLowerCase()) ?? "\uFFFD").join(""))
    .join("\n");
}

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new TextDecoder("latin1").decode(await new Response(stream).arrayBuffer());
  } catch {
    return new TextDecoder("latin1").decode(packed);
  }
}
