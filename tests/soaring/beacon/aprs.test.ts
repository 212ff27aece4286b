/** Lines and what they say are those of glidernet/ogn-aprs-protocol and of python-ogn-client's tests; figures by hand. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAprs } from "#app/soaring/beacon/aprs.ts";
import type { Beacon } from "#app/soaring/beacon/beacon.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

function beacon(line: string): Beacon {
  const read = readAprs(line);
  if (read.kind !== "aircraft") throw new Error(`${read.kind}: ${line}`);
  return read;
}

test("a line of a FLARM in the old style gives SI and degrees", () => {
  const read = beacon(
    "FLRDDEE86>APRS,qAS,LELT:/125243h3941.90N/00317.73W'342/056/A=005776 !W21! id06DDEE86 +178fpm -0.7rot 11.2dB 0e -2.6kHz gps1x1",
  );
  expect(read).toMatchObject({
    sender: "FLRDDEE86",
    id: "DDEE86",
    idKind: "flarm",
    aircraft: "glider",
    stealth: false,
    noTracking: false,
    time: { second: 12 * 3600 + 52 * 60 + 43, day: null },
    course: 342,
    receiver: "LELT",
    destination: "APRS",
    relayed: false,
    delay: null,
  });
  expect(read.latitude).toBeCloseTo(39.698367, 6);
  expect(read.longitude).toBeCloseTo(-3.295517, 6);
  expect(read.altitude).toBeCloseTo(1760.5, 1);
  expect(read.speed).toBeCloseTo(28.8, 1);
  expect(read.climb).toBeCloseTo(0.904, 3);
  expect(read.turn).toBeCloseTo(-2.1, 6);
  expect(read.signal).toMatchObject({ strength: 11.2, errors: 0, offset: -2.6, accuracy: [1, 1] });
});

test("without course and speed there are none, and 000/000 means the same", () => {
  const none = beacon("ICA484A9C>APRS,qAS,LFMX:/165341h4403.50N/00559.67E'/A=001460 id05484A9C +000fpm +0.0rot");
  const nought = beacon("FLRDDC159>APRS,qAS,LELT:/125246h3942.93N/00318.97W'000/000/A=002227 id06DDC159");
  for (const { course, speed } of [none, nought]) expect([course, speed]).toEqual([null, null]);
  expect(none).toMatchObject({ id: "484A9C", idKind: "icao" });
});

test("a glider that stands still and points to 263° has a speed of 0", () => {
  const { course, speed } = beacon("ICA3ECE59>APRS,qAS,GLDRTR:/171254h5144.78N/00616.67E'263/000/A=000075 id053ECE59");
  expect([course, speed]).toEqual([263, 0]);
});

test("the id field wins over the sender's name", () => {
  const read = beacon("FLRDDB091>APRS,qAS,Letzi:/165831h4740.04N/00806.01EX152/124/A=004881 id06DD8E80 +198fpm");
  expect(read).toMatchObject({ sender: "FLRDDB091", id: "DD8E80", idKind: "flarm" });
});

test("stealth and no tracking are the two highest bits, in six hex digits and in Naviter's ten", () => {
  const line = (id: string, kind = "APRS") =>
    beacon(`FLRDD4711>${kind},qAS,LELT:/125243h3941.90N/00317.73W'342/056/A=005776 id${id}`);
  expect(line("86DD4711")).toMatchObject({ stealth: true, noTracking: false, aircraft: "glider", idKind: "flarm" });
  expect(line("46DD4711")).toMatchObject({ stealth: false, noTracking: true });
  expect(line("0ADD4711")).toMatchObject({ aircraft: "tow_plane" });
  expect(line("0440042121", "OGNAVI")).toMatchObject({ id: "042121", idKind: "naviter", aircraft: "glider" });
  expect(line("C440042121", "OGNAVI")).toMatchObject({ stealth: true, noTracking: true, aircraft: "glider" });
});

test("a line without an id field is known by its sender, another program's number is not taken for one", () => {
  const flymaster = beacon("FMT924469>OGFLYM,qAS,FLYMASTER:/155232h3720.70N/00557.97W^222/092/A=000029 !W52!");
  expect(flymaster).toMatchObject({ id: "924469", idKind: "other" });
  for (const id of ["id300234010617040", "id0-2860357", "id25387"]) {
    const read = beacon(`FLRDDF944>OGSPID,qAS,SPIDER:/190930h3322.78S/07034.60W'000/000/A=002263 ${id} +19dB LWE 3D`);
    expect(read).toMatchObject({ id: "DDF944", idKind: "flarm" });
    expect(read.latitude).toBeLessThan(0);
  }
});

test("third decimals are added to where the numbers point: away from nought in all four quarters", () => {
  const places = ["3941.90N/00317.73E", "3941.90S/00317.73W"].map((place) =>
    beacon(`FLRDDEE86>APRS,qAS,LELT:/125243h${place}'342/056/A=005776 !W21! id06DDEE86`),
  );
  expect(places[0].latitude).toBeCloseTo(39 + 41.902 / 60, 9);
  expect(places[0].longitude).toBeCloseTo(3 + 17.731 / 60, 9);
  expect(places[1].latitude).toBe(-places[0].latitude);
  expect(places[1].longitude).toBe(-places[0].longitude);
});

test("who passed it on is seen, and what was delayed before it came", () => {
  const by = (path: string, more = "") =>
    beacon(`FLRDD9C70>OGNTRK,${path}:/093214h4848.77N/01708.33E'000/000/A=000515 id06DD9C70${more}`);
  expect(by("OGN2FD00F*,qAS,LZHL")).toMatchObject({ relayed: true, receiver: "LZHL", delay: null });
  expect(by("RELAY*,qAS,LZHL")).toMatchObject({ relayed: true });
  expect(by("LEMD,OGNDELAY*,qAS,DLY2APRS", " 31dly ")).toMatchObject({ relayed: false, delay: 31 });
});

test("a time may name the day of the month, a height may lie below the sea, a level may be told", () => {
  const z = beacon(
    "ICAA8CBA8>OGFLR,qAS,MontCAIO:/231150z4512.12N\\01059.03E^192/106/A=009519 id21A8CBA8 s6.09 h43 rDF0267",
  );
  expect(z.time).toEqual({ second: 11 * 3600 + 50 * 60, day: 23 });
  expect(z.signal).toMatchObject({ software: 6.09, hardware: 0x43, trueId: "DF0267" });
  const low = beacon("OGN60E6A0>OGNTTN,qAS,TTN2OGN:/181002h4030.24N/00341.95W'235/003/A=-00012 id0760E6A0 FL020.64");
  expect(low.altitude).toBeCloseTo(-3.66, 2);
  expect(low.signal.flightLevel).toBe(20.64);
});

test("ADS-B tells flight, registration and model", () => {
  const line =
    "ICA34364F>OGADSB,qAS,LEMDadsb:/140827h4038.69N\\00344.37W^235/248/A=010350 id2534364F +1792fpm  fnANE06BK regEC-LPR modelCRJX";
  expect(beacon(line)).toMatchObject({ flight: "ANE06BK", registration: "EC-LPR", model: "CRJX", aircraft: "jet" });
});

test("stations, weather and what devices say of themselves are no aircraft", () => {
  const kinds = [
    "LFDT>APRS,TCPIP*,qAC,GLIDERN2:/080357h4313.03NI00004.42E&/A=001099",
    "LFDT>APRS,TCPIP*,qAC,GLIDERN2:>080357h v0.2.6.ARM CPU:0.5 RAM:655.2/890.0MB NTP:0.5ms",
    "FNT0828B8>OGNFNT,qAS,Huenenb2:/210414h4710.43N/00826.96E_152/001g002t057r000p000h48b10227 0.0dB",
    "MYC78FF44>OGNMYC:>140735h Pilot=RichardHunt",
    "# aprsc 2.1.4-g408ed49 30 May 2018 07:00:00 GMT GLIDERN1 1.2.3.4:14580",
  ].map((line) => readAprs(line).kind);
  expect(kinds).toEqual(["receiver", "receiver", "weather", "status", "remark"]);
});

test("what is damaged is told by its part", () => {
  const why = (line: string) => {
    const read = readAprs(line);
    return read.kind === "unread" ? read.why : read.kind;
  };
  expect(why("")).toBe("empty");
  expect(why("x".repeat(513))).toBe("long");
  expect(why("FLRDDEE86 APRS")).toBe("header");
  expect(why("FLRDDEE86>APRS,qAS,LELT:!125243h")).toBe("body");
  expect(why("FLRDDEE86>APRS,qAS,LELT:/246143h3941.90N/00317.73W'")).toBe("time");
  expect(why("FLRDDEE86>APRS,qAS,LELT:/125243h3961.90N/00317.73W'")).toBe("position");
  expect(why("FLRDDEE86>APRS,qAS,LELT:/125243h9941.90N/00317.73W'")).toBe("position");
});

testShared("each of the 132 valid lines of all sources is read: 96 of aircraft, 29 of stations, 7 others", () => {
  const lines = readFileSync(`${shared}/data/live/ogn-sample-lines.tsv`, "utf8").trim().split("\n");
  const kinds: Record<string, number> = {};
  for (const line of lines) {
    const { kind } = readAprs(line.slice(line.indexOf("\t") + 1));
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  expect(kinds).toEqual({ aircraft: 96, receiver: 29, weather: 2, status: 5 });
});

/** Another reading of the same lines: token by token with split and slices, no pattern of ours. */
function otherwise(line: string) {
  const body = line.slice(line.indexOf(":") + 1);
  const [first, ...tokens] = body.split(/\s+/);
  const minutes = (text: string, digits: number, extra: string) =>
    Number(text.slice(0, digits)) + (Number(text.slice(digits)) * 1000 + Number(extra)) / 60_000;
  const finer = tokens.find((token) => token.startsWith("!W"))?.slice(2, 4) ?? "00";
  const altitude = first.indexOf("A=");
  const token = (unit: string) => {
    const found = tokens.find((each) => each.endsWith(unit) && each.length > unit.length);
    return found === undefined ? null : Number(found.slice(0, -unit.length));
  };
  const [fpm, rot] = [token("fpm"), token("rot")];
  return {
    latitude: minutes(first.slice(8, 15), 2, finer[0]) * (first[15] === "S" ? -1 : 1),
    longitude: minutes(first.slice(17, 25), 3, finer[1]) * (first[25] === "W" ? -1 : 1),
    altitude: altitude < 0 ? null : Number(first.slice(altitude + 2)) * 0.3048,
    climb: fpm === null ? null : fpm * 0.00508,
    turn: rot === null ? null : rot * 3,
  };
}

testShared("numbers of the aircraft lines equal those of another way of reading them", () => {
  const lines = readFileSync(`${shared}/data/live/ogn-sample-lines.tsv`, "utf8").trim().split("\n");
  for (const line of lines.map((each) => each.slice(each.indexOf("\t") + 1))) {
    const read = readAprs(line);
    if (read.kind !== "aircraft") continue;
    const other = otherwise(line);
    for (const key of ["latitude", "longitude", "altitude", "climb", "turn"] as const) {
      if (other[key] === null) expect([line, key, read[key]]).toEqual([line, key, null]);
      else expect(read[key], `${key} of ${line}`).toBeCloseTo(other[key], 9);
    }
  }
});

test("Naviter's server that writes eight bits into sixteen is read as what it means", () => {
  const text = readFileSync(join(import.meta.dirname, "reported", "beacons.aprs"), "utf8");
  const read = new Map(
    text.split("\n").flatMap((line) => {
      const aprs = readAprs(line);
      return aprs.kind === "aircraft" ? [[aprs.sender, aprs]] : [];
    }),
  );
  // Sixteen bits as Naviter describes them.
  expect(read.get("NAV040001")).toMatchObject({ id: "040001", idKind: "naviter", aircraft: "glider" });
  expect(read.get("NAV040004")).toMatchObject({ noTracking: true, stealth: false, aircraft: "glider" });
  expect(read.get("NAV040005")).toMatchObject({ noTracking: false, stealth: true, aircraft: "glider" });
  // Eight of them: the kind of address is that of the sender's name where the bits say none.
  expect(read.get("NAV040002")).toMatchObject({ id: "040002", idKind: "naviter", aircraft: "glider" });
  expect(read.get("NAV040003")).toMatchObject({ id: "040003", idKind: "flarm", aircraft: "glider" });
  expect(read.get("FLRDD0020")).toMatchObject({ id: "DD0020", idKind: "flarm", aircraft: "glider" });
});

test("flags of the eight bits in sixteen hide as everywhere, and a kind of address without type is left alone", () => {
  const of = (id: string, sender = "FLRDD4711") =>
    beacon(`${sender}>OGNAVI,qAS,NAVITER2:/125243h3941.90N/00317.73W'342/056/A=005776 id${id}`);
  expect(of("0086DD4711")).toMatchObject({ stealth: true, noTracking: false, aircraft: "glider", idKind: "flarm" });
  expect(of("0046DD4711")).toMatchObject({ stealth: false, noTracking: true });
  expect(of("000ADD4711")).toMatchObject({ aircraft: "tow_plane", idKind: "flarm" });
  expect(of("0020DD4711")).toMatchObject({ aircraft: "unknown", idKind: "flarm" });
  expect(of("0420DD4711")).toMatchObject({ aircraft: "glider", idKind: "flarm" });
  // Another number than the sender's name tells nothing of its kind.
  expect(of("0004DD4712")).toMatchObject({ id: "DD4712", idKind: "random", aircraft: "glider" });
});

test("users of SkyLines and of trackers by satellite have numbers of any length, and none is an address", () => {
  for (const id of ["2816", "12345678", "06DD8E80", "0440042121"])
    for (const destination of ["OGSKYL", "OGLT24", "OGSPOT", "OGSPID", "OGINRE"])
      expect(
        beacon(`FLRDDDD78>${destination},qAS,SKYLINES:/134403h4225.90N/00144.83E'000/000/A=008438 id${id} +000fpm`),
      ).toMatchObject({ id: "DDDD78", idKind: "flarm", aircraft: "unknown", stealth: false });
});

test("ids and senders in small letters are those in large ones", () => {
  const small = beacon("flrdd0019>OGFLR,qAS,TEST:/101010h4900.00N/00800.00E'090/050/A=003281 !W00! id06dd0019");
  expect(small).toMatchObject({ id: "DD0019", idKind: "flarm", aircraft: "glider" });
});
