/** kB compressed, and milliseconds of CPU on this machine until it can answer. */
export function weighPages(): Promise<{ kB: number; startMs: number }>;
export function weighJobs(): Promise<{ kB: number }>;
