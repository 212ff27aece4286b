export function endGroup(pid: number, signal: NodeJS.Signals): void;
