export const CATALOGUES: string;
export function writeCatalogues(): string;
