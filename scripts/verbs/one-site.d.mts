export function occupied(state: string, port: number): Promise<string | null>;
export function occupy(state: string, port: number): () => void;
export function holdPorts(count: number): Promise<{ ports: number[]; release(): Promise<unknown> }>;
