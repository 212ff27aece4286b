import fc from "fast-check";
import { expect, test } from "vitest";
import { looksLikeIgc, readIgc, reading } from "#app/soaring/igc/read.ts";
import { finish, scoreFlight, understand } from "#app/soaring/understand.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

const read = (...lines: string[]) => readIgc(new TextEncoder().encode(lines.join("\n")));
const FIX = "B1200004830500N01100000EA0100001050";

test("a fix is read to the thousandth of a minute", () => {
  const { fixes } = read(FIX, "B1200043359999S07030000WV-012300000");
  expect([...fixes.time]).toEqual([43200, 43204]);
  expect(fixes.latitude[0]).toBe(48 + 30.5 / 60);
  expect(fixes.latitude[1]).toBeCloseTo(-(33 + 59.999 / 60), 12);
  expect(fixes.longitude[1]).toBe(-70.5);
  expect([...fixes.pressureAltitude]).toEqual([1000, -123]);
  expect([...fixes.valid]).toEqual([1, 0]);
});

test("CR, LF and CRLF mixed, blank lines and a byte order mark leave the same fixes", () => {
  const text = `\uFEFFAXXXABC\r\n\r\n${FIX}\r${FIX}\n\n${FIX}   \r\n`;
  const recording = readIgc(new TextEncoder().encode(text));
  expect(recording.fixes.length).toBe(3);
  expect([recording.manufacturer, recording.serial]).toEqual(["XXX", "ABC"]);
});

test.for([
  ["lower-case hemisphere", "B1200004830500n01100000EA0100001050"],
  ["blanks for digits", "B120000483 500N01100000EA0100001050"],
  ["24 o'clock", "B2400004830500N01100000EA0100001050"],
  ["no height", "B1200004830500N01100000EA01000"],
  ["60.001 minutes", "B1200004860001N01100000EA0100001050"],
  ["latitude 91", "B1200009100000N01100000EA0100001050"],
])("%s is no fix but a counted line", ([, line]) => {
  const { fixes, lines } = read(FIX, line);
  expect([fixes.length, lines.unreadable]).toEqual([1, 1]);
});

test("a file is read in steps, and a line may be longer than several of them", () => {
  const comment = `LXXX${"long ".repeat(100_000)}`;
  const bytes = new TextEncoder().encode(
    [FIX, comment, FIX.replace("120000", "120010"), ...Array(9000).fill("LXXX")].join("\n"),
  );
  const steps = reading(bytes);
  let taken = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) taken++;
  expect(taken).toBeGreaterThan(2);
  expect([...step.value.fixes.time]).toEqual([43_200, 43_210]);
  expect(step.value.lines).toMatchObject({ B: 2, L: 9001, all: 9003, unreadable: 0 });
});

test("extensions come from the first I record; a column beyond the line is missing", () => {
  const { fixes } = read("I023638FXA3941ENL", "I013638TAS", `${FIX}010250`, `${FIX}010`, `${FIX}010-12`);
  expect(Object.keys(fixes.extensions)).toEqual(["FXA", "ENL"]);
  expect([...fixes.extensions.ENL]).toEqual([250, Number.NaN, -12]);
});

test("LAD, LOD and TDS digits refine position and time", () => {
  const { fixes } = read("I033637LAD3839LOD4041TDS", `${FIX}502550`);
  expect(fixes.latitude[0]).toBeCloseTo(48 + 30.5005 / 60, 12);
  expect(fixes.longitude[0]).toBeCloseTo(11 + 0.00025 / 60, 12);
  expect(fixes.time[0]).toBe(43200.5);
});

test("after midnight the clock goes on; a small fall is kept as it stands", () => {
  const at = (clock: string) => FIX.replace("120000", clock);
  const { fixes } = read(at("235958"), at("000002"), at("000001"), at("000004"));
  expect([...fixes.time]).toEqual([86398, 86402, 86401, 86404]);
});

test("header fields in all their spellings", () => {
  const { header, date } = read(
    "HFDTEDATE:280526,1",
    "HFDTE010101",
    "HOPLTPILOT: Ada_Höhn",
    "HPCM2CREW2:Ben",
    "HFGTY Glider type       :Ventus 2cxM",
    "HFGIDGLIDERID:D_KFAM",
    "HFCIDCOMPETITIONID:",
    "HSCIDCOMPETITIONID:AH",
    "HFRFWFIRMWAREVERSION:6.0",
    "HFTZOTIMEZONE:9.5",
    "HFFRSSECURITYOK",
  );
  expect(date).toBe("2026-05-28");
  expect(header).toMatchObject({
    pilot: "Ada Höhn",
    copilot: "Ben",
    gliderType: "Ventus 2cxM",
    registration: "D-KFAM",
    competitionId: "AH",
    firmware: "6.0",
    timeZone: "9.5",
    security: "SECURITYOK",
  });
});

test("NUL bytes in a header line are no part of it", () => {
  const { header, invalidHeaders } = read("HFG\0TYGLIDERTYPE:LS\0 8");
  expect([header.gliderType, invalidHeaders]).toEqual(["LS 8", []]);
});

test("a broken seal is read whole", () => {
  expect(read("HFFRSSECURITYSUSPECT,VALIDATION FAILED:Header").header.security).toMatch(/^SECURITYSUSPECT/);
});

test("a pilot in Latin-1 reads as one in UTF-8", () => {
  const latin = Uint8Array.from("HFPLTPILOT:Jörg", (character) => character.charCodeAt(0));
  expect(readIgc(latin).header.pilot).toBe("Jörg");
});

test("years from 80 are of the last century, and a day that does not exist is no date", () => {
  expect(read("HFDTE010799").date).toBe("1999-07-01");
  expect(read("HFDTE310226").date).toBeNull();
});

test("archives, pictures and NUL bytes are no recordings, even with a fix inside", () => {
  const fix = new TextEncoder().encode(`\n${FIX}\n`);
  const after = (...head: number[]) => Uint8Array.from([...head, ...fix]);
  expect(looksLikeIgc(fix)).toBe(true);
  expect(looksLikeIgc(after(0x50, 0x4b, 3, 4))).toBe(false);
  expect(looksLikeIgc(after(0x89, 0x50, 0x4e, 0x47))).toBe(false);
  expect(looksLikeIgc(after(...Array(50).fill(0)))).toBe(false);
  expect(looksLikeIgc(new TextEncoder().encode("hello"))).toBe(false);
  expect(looksLikeIgc(new Uint8Array())).toBe(false);
});

test("events keep their time, code and text; past midnight too", () => {
  const { events, oddities } = read(
    "B2359584830500N01100000EA0100001050",
    "E235959PEV",
    "E000003STA start",
    "Exx0000PEV",
  );
  expect(events).toEqual([
    { time: 86399, code: "PEV", text: "" },
    { time: 86403, code: "STA", text: " start" },
  ]);
  expect(oddities).toEqual([{ token: "EVENT_UNREADABLE", severity: "informs", parameters: [1, 4] }]);
});

test("K records hold the columns of the J record", () => {
  const { slow } = read("J020810WDI1115WSP", "K12000127000799", "K120003270", "K12000x27000799");
  expect(slow.columns).toEqual([
    { code: "WDI", from: 7, to: 10 },
    { code: "WSP", from: 10, to: 15 },
  ]);
  expect([...slow.time]).toEqual([43201, 43203]);
  expect([...slow.values.WDI]).toEqual([270, 270]);
  expect([...slow.values.WSP]).toEqual([799, Number.NaN]);
});

test("comments are kept but for the traffic of other gliders, and all lines are counted", () => {
  const { comments, lines } = read(
    "LLXVOZ=0,R1=500m",
    "LFLA01020304",
    "LLXVFFabc",
    "LLXVFINISH",
    "LGNE x",
    "D1",
    "F12000001",
  );
  expect(comments).toEqual(["LLXVOZ=0,R1=500m", "LLXVFINISH"]);
  expect([lines.all, lines.L, lines.D, lines.F]).toEqual([7, 5, 1, 1]);
});

test.for([
  ["AXKT101", "XKT", "101"],
  ["ALXV6MSFLIGHT:1", "LXV", "6MS"],
  ["ALXVF66_FLIGHT:1", "LXV", "F66"],
  ["AFIL10559FLIGHT:1", "FIL", "10559"],
  ["AEWAD0592 99429850", "EWA", "D0592"],
  ["AZAN1HQ ZANDER/SDI GP941", "ZAN", "1HQ"],
  ["ANAV977,FLIGHT:1", "NAV", "977"],
  ["ACSS00001210615", "CSS", "000"],
  ["AFLA6NG-text", "FLA", "6NG"],
])("%s is made by %s and has the serial number %s", ([line, maker, serial]) => {
  const recording = read(line);
  expect([recording.manufacturer, recording.serial]).toEqual([maker, serial]);
});

test("quotation marks of Windows are read as such", () => {
  const bytes = Uint8Array.from("HFPLTPILOT:\x84Jo\x93 \x80", (character) => character.charCodeAt(0));
  expect(readIgc(bytes).header.pilot).toBe("„Jo“ €");
});

test("what departs from the standard is said once, with how often and where first", () => {
  const { oddities } = read(
    FIX,
    "I023638FXA3941ENL",
    `${FIX}01x250`,
    `${FIX}010`,
    "Bnonsense",
    "HFDTE310299",
    "G1",
    FIX,
  );
  expect(oddities.map(({ token, parameters }) => [token, ...parameters])).toEqual([
    ["COLUMNS_LATE", 2],
    ["EXTENSION_UNREADABLE", 3, 3],
    ["FIX_UNREADABLE", 1, 5],
    ["DATE_UNREADABLE", 1, 6],
    ["FIX_AFTER_SIGNATURE", 1, 8],
  ]);
});

test("300 fixes in a row keep their extensions, and the one of letters among them is told before later lines", () => {
  const fixes = Array.from({ length: 300 }, (_, i) => `${FIX}${i === 200 ? "ABC" : String(i).padStart(3, "0")}`);
  const { oddities, ...told } = read("I013638ENL", ...fixes.slice(0, 250), "Knonsense", ...fixes.slice(250));
  expect([...told.fixes.extensions.ENL]).toEqual(Array.from({ length: 300 }, (_, i) => (i === 200 ? Number.NaN : i)));
  expect(oddities.map(({ token, parameters }) => [token, ...parameters])).toEqual([
    ["EXTENSION_UNREADABLE", 1, 202],
    ["SLOW_UNREADABLE", 1, 252],
  ]);
});

test("heights beyond any sky are held at the edge", () => {
  const { fixes } = read(`${FIX.slice(0, 25)}99999-9999`);
  expect([fixes.pressureAltitude[0], fixes.gnssAltitude[0]]).toEqual([32767, -9999]);
});

test("any bytes at all are read without throwing", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => void understand(bytes, { today: "2026-11-20" })),
  );
});

testShared("a real recording with bytes changed, lines cut and moved is understood and scored without throwing", () => {
  const original = recording("filser-hornet-winch-circuit.igc");
  const change = fc.tuple(
    fc.nat(original.length - 1),
    fc.oneof(fc.nat(255), fc.constantFrom(10, 13, 48, 57, 66, 73, 86)),
  );
  const cut = fc.tuple(fc.nat(original.length - 1), fc.nat(original.length - 1));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), cut, (changes, [from, length]) => {
      const bytes = original.slice();
      for (const [at, value] of changes) bytes[at] = value;
      const moved = Uint8Array.from([...bytes.subarray(from, from + length), ...bytes.subarray(0, from)]);
      for (const flight of understand(moved, { today: "2026-11-20" }).flights)
        finish(scoreFlight(flight, { index: 100 }));
    }),
    { numRuns: 60 },
  );
});

test("a line of ten million bytes and a hundred declared columns are read in a moment", () => {
  const columns = Array.from(
    { length: 99 },
    (_, i) => `${36 + (i % 60)}${37 + (i % 60)}X${String(i).padStart(2, "0")}`,
  ).join("");
  const { fixes } = read(`I99${columns}`, "L".repeat(10_000_000), FIX);
  expect(fixes.length).toBe(1);
  expect(Object.keys(fixes.extensions)).toHaveLength(32);
});
