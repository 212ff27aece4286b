import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { putOnDays } from "#app/soaring/igc/clock.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import type { Column, Fixes, Recording, Slow } from "#app/soaring/igc/recording.ts";
import { verifyOwn } from "#app/soaring/igc/signature/own.ts";
import { writeIgc, writeSignedIgc } from "#app/soaring/igc/write.ts";
import { present, recording, recordings, shared, testShared } from "#tests/setup/shared.ts";

const read = (...lines: string[]) => readIgc(new TextEncoder().encode(lines.join("\n")));
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const again = (recording: Recording) => readIgc(writeIgc(recording));
const FIX = "B1200004830500N01100000EA0100001050";
const at = (clock: string) => FIX.replace("120000", clock);

/** Everything that a recording says, without the counts and the parts of the file that it came from. */
const content = ({ lines: _, oddities: __, parts: ___, ...said }: Recording) => said;

const derived = present ? readdirSync(`${shared}/data/igc/derived`).filter((name) => name.endsWith(".igc")) : [];

testShared.for([...recordings(), ...derived.map((name) => `derived/${name}`)])(
  "%s is read again with the same content and written again with the same bytes",
  (name) => {
    const original = readIgc(recording(name));
    const written = writeIgc(original);
    const second = readIgc(written);
    expect(content(second)).toEqual(content(original));
    expect(writeIgc(second)).toEqual(written);
    expect(again(second)).toEqual(second);
  },
);

test("records come in the order A, H, I, J, C, L, fixes with events between, G, and lines end with CRLF", () => {
  const recording = read(
    "AXXXABC",
    "LPLTcalm",
    at("120000"),
    "K12000327012",
    "E120002PEV",
    at("120004"),
    "GABC",
    "HFDTE280526",
    "J020809WDI1012WVE",
    "C280526080000000000000100",
    "I013638FXA",
  );
  expect(text(writeIgc(recording)).split("\r\n")).toEqual([
    "AXXXABC",
    "HFDTE280526",
    "I013638FXA",
    "J020809WDI1012WVE",
    "C280526080000000000000100",
    "LPLTcalm",
    `${at("120000")}   `,
    "E120002PEV",
    "K120003     ",
    `${at("120004")}   `,
    "GABC",
    "",
  ]);
});

test.for([
  ["south and west of zero", "B1200000000000S00000000WA0100001050"],
  ["60.000 minutes", "B1200004860000N01100000EA0100001050", "B1200004900000N01100000EA0100001050"],
  ["negative altitudes", "B1200004830500N01100000EA-0042-9999"],
  ["blanks for zeros", "B1200004830500N01100000EV   42 -042", "B1200004830500N01100000EV00042-0042"],
  ["the pole and the date line", "B2359599000000S18000000WA0000000000"],
])("a fix keeps %s", ([, line, canonical]) => {
  expect(text(writeIgc(read(line)))).toBe(`${canonical ?? line}\r\n`);
});

test("a gap between columns and a missing value are blanks, and negative values keep their width", () => {
  const line = `${FIX}10x-1207`;
  const recording = read("I033638TAS3941VAT4343SIU", line, `${FIX}1 3----7`);
  expect(text(writeIgc(recording)).split("\r\n").slice(1, 3)).toEqual([
    `${FIX}   -12 7`,
    `${FIX}   --- 7`.replace("---", "   "),
  ]);
  expect(content(again(recording))).toEqual(content(recording));
});

test("a column of eight digits and more reads as the same rounded number", () => {
  const recording = read("I023643BIG4447FXA", `${FIX}999999991234`, `${FIX}-99999990012`, `${FIX}167772170000`);
  expect([...recording.fixes.extensions.BIG]).toEqual([100000000, -9999999, 16777216]);
  expect(content(again(recording))).toEqual(content(recording));
});

test("digits of LAD, LOD and TDS are split off again, on both sides of zero", () => {
  const recording = read(
    "I033637LAD3841LOD4244TDS",
    `${FIX}501234999`,
    `${FIX.replace("4830500N", "0000000S")}07 999-01`,
  );
  expect(recording.fixes.latitude[1]).toBeCloseTo(-0.07 / 60_000, 15);
  expect(content(again(recording))).toEqual(content(recording));
});

test("names in every alphabet are read again, and no name starts a record of its own", () => {
  const recording = read("HFPLTPILOT:Jörg Ünlü", "HFCM2CREW2:Łukasz 滑翔機 ✈", "HFCLBCLUB:Ã¤ is no ä");
  expect(again(recording).headers).toEqual(recording.headers);
  const hostile = { ...recording, comments: [`LPLT\r\n${FIX}\0 \ud800`] };
  expect(again(hostile).fixes.length).toBe(0);
  expect(again(hostile).comments).toEqual([`LPLT  ${FIX}  ?`]);
});

test("an event stands before the fix of its second, and on its own side of midnight", () => {
  const clocks = ["235958", "000002", "000004"];
  const [before, ...after] = clocks.map(at);
  const recording = read(before, "E000001PEV", ...after, "E000004PEVlate");
  expect(recording.events.map(({ time }) => time)).toEqual([86_401, 86_404]);
  expect(text(writeIgc(recording)).split("\r\n").slice(0, 5)).toEqual([
    before,
    "E000001PEV",
    after[0],
    "E000004PEVlate",
    after[1],
  ]);
});

test("clocks that run backwards stay in the order of the file, also over midnight", () => {
  const clocks = ["235950", "000002", "235959", "000001", "000010", "000003"];
  const recording = read(...clocks.map(at), "E000002PEV", "E235959STA");
  const second = again(recording);
  expect(second.fixes.time).toEqual(recording.fixes.time);
  expect(second.events).toEqual(recording.events);
});

test("traffic, unreadable lines, second A records and what is declared twice are not written", () => {
  const recording = read(
    "AXXXABC",
    "AXXXDEF",
    "LFLA10060602U",
    "I023638FXA3941FXA",
    "B12",
    `${FIX}010`,
    "D1",
    "F1200000",
  );
  expect(text(writeIgc(recording))).toBe(`AXXXABC\r\nI013638FXA\r\n${FIX}010\r\n`);
});

test("the boundary: overlapping columns of which one is no number do not survive", () => {
  const recording = read("I023638TAS3738SIU", `${FIX}0-5`);
  expect([recording.fixes.extensions.TAS[0], recording.fixes.extensions.SIU[0]]).toEqual([Number.NaN, -5]);
  expect(again(recording).fixes.extensions.TAS[0]).toBe(-5);
});

test("the boundary: a line of 1000 letters that need two bytes each is cut in half", () => {
  const line = `LPLT${"ö".repeat(990)}`;
  const recording = readIgc(Uint8Array.from(line, (letter) => letter.charCodeAt(0)));
  expect(recording.comments[0]).toBe(line);
  expect(again(recording).comments[0].length).toBeLessThan(1000);
});

test("signed by us it verifies, and reads as the recording with our signature", () => {
  const recording = read("AXKT001", "HFDTE280526", "HFPLTPILOT:Łukasz Höhn", FIX, "E120000PE ", "GOLD");
  const signed = writeSignedIgc(recording);
  expect(verifyOwn(signed)).toBe("valid");
  expect({ ...readIgc(signed), signature: [] }).toEqual({
    ...again(recording),
    signature: [],
    lines: expect.anything(),
  });
  const changed = signed.slice();
  changed[changed.indexOf(0x42) + 30]++;
  expect(verifyOwn(changed)).toBe("broken");
});

function apart(declared: Column[]): boolean {
  const columns = declared.toSorted((one, other) => one.from - other.from);
  return columns.every(({ from }, i) => i === 0 || columns[i - 1].to <= from);
}

testShared("a real recording with bytes changed and pieces moved says the same once written", () => {
  const original = recording("filser-hornet-winch-circuit.igc");
  const change = fc.tuple(
    fc.nat(original.length - 1),
    fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from("BEKLCGHIJA0-9 \r\n"))),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), fc.nat(original.length - 1), (changes, cut) => {
      const bytes = original.slice();
      for (const [at, value] of changes) bytes[at] = value;
      const read = readIgc(Uint8Array.from([...bytes.subarray(cut), ...bytes.subarray(0, cut)]));
      fc.pre(apart(read.fixes.columns) && apart(read.slow.columns)); // the boundary above
      expect(content(again(read))).toEqual(content(read));
    }),
    { numRuns: 150 },
  );
});

/** Recordings in normal form, from nothing but numbers and names. */
const name = fc.string({ unit: "grapheme", maxLength: 20 }).map((some) => some.replace(/[\0-\x20]/g, "·").trimEnd());
const codes = fc.uniqueArray(
  fc.constantFrom("FXA", "ENL", "MOP", "TAS", "VAT", "LAD", "LOD", "TDS", "XÜ".replace("Ü", "1Z")),
  {
    maxLength: 5,
  },
);

function columnsFrom(first: number): fc.Arbitrary<Column[]> {
  const shapes = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 3 })), {
    minLength: 5,
    maxLength: 5,
  });
  return fc.tuple(codes, shapes).map(([names, sizes]) => {
    let from = first;
    return names.map((code, i) => {
      const [width, gap] = sizes[i];
      const column = { code, from: from + gap, to: from + gap + width };
      from = column.to;
      return column;
    });
  });
}

function values(columns: Column[], length: number): fc.Arbitrary<Float32Array[]> {
  return fc.tuple(
    ...columns.map(({ from, to }) => {
      const most = 10 ** (to - from) - 1;
      const least = to - from === 1 ? 0 : -(10 ** (to - from - 1) - 1);
      const value = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: least, max: most }) }, fc.constant(Number.NaN));
      return fc.array(value, { minLength: length, maxLength: length }).map((some) => Float32Array.from(some));
    }),
  );
}

const byCode = (columns: Column[], some: Float32Array[]) =>
  Object.fromEntries(columns.map(({ code }, i) => [code, some[i]]));

/** Clock times: mostly one after the other, some of them anything. */
const clocks = (length: number) =>
  fc
    .tuple(
      fc.nat(86_399),
      fc.array(fc.integer({ min: -60, max: 30_000 }), { minLength: length, maxLength: length }),
      fc.array(fc.option(fc.nat(86_399), { freq: 6 }), { minLength: length, maxLength: length }),
    )
    .map(([start, steps, anything]) => {
      let now = start;
      return Float64Array.from(steps, (step, i) => {
        now = (now + (i === 0 ? 0 : step) + 86_400) % 86_400;
        return anything[i] ?? now;
      });
    });

function getFixes(length: number): fc.Arbitrary<Fixes> {
  const many = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: length, maxLength: length });
  const height = many(fc.integer({ min: -9999, max: 32_767 }));
  const angle = (most: number) =>
    many(fc.oneof(fc.integer({ min: -most * 60_000, max: most * 60_000 }), fc.constant(-0)));
  return columnsFrom(35).chain((columns) =>
    fc
      .tuple(clocks(length), angle(89), angle(179), height, height, many(fc.nat(1)), values(columns, length))
      .map(([time, latitude, longitude, pressure, gnss, valid, some]) => {
        const extensions = byCode(columns, some);
        const width = (code: string) => columns.find((column) => column.code === code);
        const fraction = (code: string, i: number) => {
          const column = width(code);
          const value = column ? extensions[code][i] / 10 ** (column.to - column.from) : 0;
          return value >= 0 && value < 1 ? value : 0;
        };
        const refined = (code: string) => (thousandths: number, i: number) => {
          const degrees = thousandths / 60_000;
          const more = fraction(code, i) / 60_000;
          return degrees < 0 || Object.is(degrees, -0) ? degrees - more : degrees + more;
        };
        const onDays = time.map((second, i) => second + fraction("TDS", i));
        putOnDays(onDays, length, null, []);
        return {
          length,
          time: onDays,
          latitude: Float64Array.from(latitude, refined("LAD")),
          longitude: Float64Array.from(longitude, refined("LOD")),
          pressureAltitude: Int16Array.from(pressure),
          gnssAltitude: Int16Array.from(gnss),
          valid: Uint8Array.from(valid),
          columns,
          extensions,
        };
      }),
  );
}

/** Times of records between the fixes: each close to the fix above it. */
const near = (fixes: Fixes, length: number) =>
  fc
    .array(fc.tuple(fc.nat(fixes.length - 1), fc.integer({ min: -3000, max: 3000 })), { maxLength: length })
    .map((some) => some.sort(([a], [b]) => a - b).map(([i, later]) => Math.floor(fixes.time[i]) + later));

function getSlow(times: number[]): fc.Arbitrary<Slow> {
  const length = times.length;
  return columnsFrom(7).chain((columns) =>
    values(columns, length).map((some) => ({
      length,
      time: Float64Array.from(times),
      columns,
      values: byCode(columns, some),
    })),
  );
}

const generated: fc.Arbitrary<Recording> = fc
  .integer({ min: 1, max: 30 })
  .chain(getFixes)
  .chain((fixes) => fc.tuple(fc.constant(fixes), near(fixes, 8), near(fixes, 8).chain(getSlow)))
  .chain(([fixes, eventTimes, slow]) =>
    fc
      .record({
        pilot: name,
        comments: fc.array(name, { maxLength: 3 }),
        events: fc.array(name, { minLength: 8, maxLength: 8 }),
      })
      .map(({ pilot, comments, events }) => ({
        ...read("AXKTABC kettle", "HFDTEDATE:280526", `HFPLTPILOT:${pilot}`),
        fixes,
        slow,
        events: eventTimes.map((time, i) => ({ time, code: "PEV", text: events[i] })),
        declaration: ["C280526080000000000000100"],
        comments: comments.map((comment) => `LPLT${comment}`),
        signature: ["GABC"],
      })),
  );

test("whatever is recorded reads as it was written, and is written the same again", () => {
  fc.assert(
    fc.property(generated, (recording) => {
      const written = writeIgc(recording);
      const second = readIgc(written);
      expect(content(second)).toEqual(content(recording));
      expect(again(second)).toEqual(second);
      expect(writeIgc(second)).toEqual(written);
    }),
    { numRuns: 300 },
  );
});
