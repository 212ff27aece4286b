/** Groups entries by document, in their order. Pure. */
export function byDocument<T extends { document: string }>(all: readonly T[]): Map<string, T[]> {
  const together = new Map<string, T[]>();
  for (const one of all) {
    const own = together.get(one.document);
    if (own) own.push(one);
    else together.set(one.document, [one]);
  }
  return together;
}
