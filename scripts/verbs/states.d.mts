export const PREPARED: string;
export const PLANTED: string;
export const PLANTING_LOG: string;
export function prepare(): Promise<void>;
export function plant(): Promise<void>;
