export function slowest(
  parts: { part: string; reports: string[] }[],
  count: number,
): { part: string; name: string; ms: number }[];
