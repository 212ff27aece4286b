/** Returns the number in a path. Throws 404 for anything else. */
export function numberIn(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? "")) throw new Response(null, { status: 404 });
  return Number(text);
}
