export function slowest(
  reports: { part: string; report: string | null }[],
  count: number,
): { part: string; name: string; ms: number }[];
