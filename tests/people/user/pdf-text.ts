/**
 * The words of a PDF whose fonts are embedded with a map back to Unicode, as a reader's "copy" takes them: glyph numbers
 * in hex, found in the ToUnicode map of the font they are set in. Good for our own certificates, not for PDFs at large.
 *
 * A line for each change of the font, too. U+FFFD for what the map lacks and for the glyph that stands for missing ones.
 */
export async function pdfText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const raw = new TextDecoder("latin1").decode(bytes);
  const objects = new Map<string, { head: string; stream: string }>();
  for (const { index, 0: begin, 1: id } of raw.matchAll(/(?<=[\r\n])(\d+) 0 obj/g)) {
    const from = index + begin.length;
    const streamed = /stream\r?\n|endobj/.exec(raw.slice(from));
    const head = raw.slice(from, from + (streamed?.index ?? 0));
    const start = from + (streamed?.index ?? 0) + (streamed?.[0].length ?? 0);
    const isStream = streamed?.[0].startsWith("stream");
    const stream = isStream ? await unpacked(bytes.slice(start, raw.indexOf("endstream", start) - 1)) : "";
    objects.set(id, { head, stream });
  }
  const maps = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = objects.get(id)?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1];
      maps.set(name, mapIn(objects.get(unicode ?? "")?.stream ?? ""));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let map = new Map<string, string>();
    for (const [, font, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)> Tj/gi))
      if (font) map = maps.get(font) ?? map;
      else lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => map.get(glyph.toLowerCase()) ?? "\uFFFD").join(""));
  }
  return lines.join("\n");
}

function mapIn(stream: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, glyph, letter] of stream.matchAll(/^<([0-9a-f]{4})>\s*<([0-9a-f]{4})>/gim))
    if (glyph !== "0000") glyphs.set(glyph.toLowerCase(), String.fromCharCode(Number.parseInt(letter, 16)));
  return glyphs;
}

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new TextDecoder("latin1").decode(await new Response(stream).arrayBuffer());
  } catch {
    return new TextDecoder("latin1").decode(packed);
  }
}
