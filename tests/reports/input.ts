/** Small inputs made after public reports about programs of this field: each shows one kind of fault. Names are invented. */
import { readFileSync } from "node:fs";

export const input = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./inputs/${name}`, import.meta.url)));

export const inputText = (name: string): string => new TextDecoder("latin1").decode(input(name));
