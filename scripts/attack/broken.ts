/** Bodies that mean harm, or are broken: values, objects, forms; the same every time for a seed. */
import type { Chance } from "../bench/list/chance.ts";

/** A word that a call knows, and what it said it wants there, "string" or "number"; "" where it said nothing. */
export interface Word {
  name: string;
  wants: string;
}

export type Kind = "json" | "form" | "multipart" | "text" | "nonsense";

/** Right ones of each type, so that some bodies get past the first check, and wrong ones. */
const RIGHT: Record<string, readonly unknown[]> = {
  string: ["2026-07-12", "2026-07-12T10:00:00Z", "Königsdorf", "ada@kettle.test", "free", "D-1234", "👍", "x"],
  number: [1, 101, 102, 1001, 47.8, 11.4, 2026],
  int: [1, 101, 102, 1001, 2026],
  boolean: [true, false],
  array: [[], [1], ["x"], [101, 102], [[11.4, 47.8]]],
  object: [{}, { type: "Point", coordinates: [11.4, 47.8] }],
};

const WRONG: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  1e300,
  -1e300,
  2 ** 53,
  8.64e15 + 1,
  "9999-12-31T23:59:59-14:00",
  "0000-01-01T00:00:00+14:00",
  "9999-12-31",
  "",
  " ",
  "2026-02-30",
  "0000-00-00T99:99:99Z",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "%_%",
  "\u0000",
  "\ud800",
  "\u202e\u2066",
  "a".repeat(5000),
  "=cmd|' /C calc'!A0",
  "../../etc/passwd",
  "🛩️".repeat(50),
  "٣٤",
  [[[[[[[[]]]]]]]],
];
const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "is_superuser", "plan", "valid", "points"];

export class Broken {
  readonly #random: Chance;

  constructor(random: Chance) {
    this.#random = random;
  }

  pick<T>(of: readonly T[]): T {
    return of[this.#random.below(of.length)];
  }

  id(): string {
    const known = ["1", "101", "102", "1001", "0", "-1", "x", "1e9", "9007199254740992", "\u0000", "..", "1;--", "🛩"];
    return this.#random.below(12) === 0 ? "a".repeat(300) : this.pick(known);
  }

  kind(): Kind {
    return this.pick(["json", "json", "json", "json", "json", "form", "multipart", "text", "nonsense"]);
  }

  /** @param words of the call @param right how many of ten values are of the type that is wanted */
  object(words: readonly Word[], right: number): Record<string, unknown> {
    const chosen = words.filter(() => this.#random.below(10) < 7);
    const found: [string, unknown][] = chosen.map(({ name, wants }) => [name, this.#value(words, wants, right, 0)]);
    if (this.#random.below(6) === 0) found.push([this.pick(NAMES), this.#value(words, "", right, 0)]);
    return Object.fromEntries(found);
  }

  #value(words: readonly Word[], wants: string, right: number, depth: number): unknown {
    const of = RIGHT[wants];
    if (of && this.#random.below(10) < right) return this.pick(of);
    const kind = this.#random.below(depth > 3 ? 6 : 9);
    if (kind === 8)
      return Array.from({ length: this.#random.below(6) }, () => this.#value(words, "", right, depth + 1));
    if (kind >= 6) return this.#nested(words, right, depth);
    return kind < 2 ? this.pick(Object.values(RIGHT).flat()) : this.pick(WRONG);
  }

  #nested(words: readonly Word[], right: number, depth: number): Record<string, unknown> {
    const some = Array.from({ length: this.#random.below(5) }, () => this.pick(words)).filter(Boolean);
    return Object.fromEntries(some.map(({ name, wants }) => [name, this.#value(words, wants, right, depth + 1)]));
  }

  /** As it is sent, with its type. */
  body(kind: Kind, object: Record<string, unknown>): { type: string; bytes: Buffer } {
    const said = Object.entries(object).map(
      ([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)] as [string, string],
    );
    switch (kind) {
      case "json":
      case "text": {
        const type = kind === "json" ? "application/json" : "text/plain";
        return { type, bytes: Buffer.from(JSON.stringify(object)) };
      }
      case "form":
        return {
          type: "application/x-www-form-urlencoded",
          bytes: Buffer.from(new URLSearchParams(said.map(([name, value]) => [name, value ?? ""])).toString()),
        };
      case "multipart":
        return this.#multipart(said);
      case "nonsense":
        return {
          type: this.pick(["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]),
          bytes: this.pick([
            Buffer.from("{ broken"),
            Buffer.from("[".repeat(20_000)),
            Buffer.from('{"a":'.repeat(5000)),
            Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x22]),
            Buffer.from("--x\r\nContent-Disposition: form-data; name=\r\n\r\n"),
            Buffer.from("%zz=%&&&=="),
            Buffer.from('{"a":1,"a":{"__proto__":{"is_superuser":true}},"n":1e999}'),
            Buffer.alloc(0),
            Buffer.alloc(70_000, "a"),
          ]),
        };
    }
  }

  #multipart(said: [string, string][]): { type: string; bytes: Buffer } {
    const file = (name: string) => {
      const called = this.pick(["a.igc", "../../x.cup", "a\u202egpj.exe", "x.png", "", "a".repeat(300)]);
      const type = this.pick(["image/png", "image/svg+xml", "text/html", "application/octet-stream", ""]);
      const bytes = this.pick([
        Buffer.alloc(0),
        Buffer.from("AXKT101\r\nB1200004748000N01124000EA0100001000\r\n"),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff\x08\x06\0\0\0", "latin1"),
        Buffer.from("PK\x03\x04".repeat(50), "latin1"),
        Buffer.from('"Title","Code"\n"=1+1","x"\n'),
      ]);
      const head = `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${called}"\r\nContent-Type: ${type}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n")]);
    };
    const fields = said.map(([name, value]) =>
      Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
    const bytes = Buffer.concat([
      ...fields,
      file(this.pick(["file", "image", "picture", "x"])),
      Buffer.from("--edge--\r\n"),
    ]);
    return { type: "multipart/form-data; boundary=edge", bytes };
  }
}
