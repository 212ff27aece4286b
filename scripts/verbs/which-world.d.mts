export const WORLDS: readonly string[];
export const NO_WORLD: "none";
export function noWorldIn(state: string): string;
export function getWorld(state: string, asked?: string): string;
