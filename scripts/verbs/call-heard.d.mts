export function callHeard(
  command: string,
  args: string[],
  options: { silentMs: number; stdio?: [string, number, number] },
): Promise<number>;
