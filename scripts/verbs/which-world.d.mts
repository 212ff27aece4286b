export const WORLDS: readonly string[];
export function worldOf(state: string, asked?: string): string;
