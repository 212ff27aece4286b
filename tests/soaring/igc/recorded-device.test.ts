/** Lines as LXNAV's and Naviter's recorders write them: from recordings of both. */
import { expect, test } from "vitest";
import { recordedDevice } from "#app/soaring/igc/recorded-device.ts";

const of = (manufacturer: string, ...comments: string[]) => recordedDevice({ manufacturer, comments });

test("a recorder's own line names the device", () => {
  expect(of("LXV", "LLXVFLARM:NG,7.43,3E723A", "LLXVFLARM:MODE,ON")).toBe("3E723A");
  expect(of("NAV", "LNAVFLARM:PRESENT", "LNAVFLARM:FLARM05,6.0.9,DD96EC,2")).toBe("DD96EC");
  expect(of("XKT", "LXKTFLARM:SIM,1.0,dd4100")).toBe("DD4100");
});

test("a line that another program added names nothing, as its maker does not sign it", () => {
  expect(of("LXV", "LNAVFLARM:FLARM05,6.0.9,DD96EC,2")).toBeNull();
  expect(of("", "LLXVFLARM:NG,7.43,3E723A")).toBeNull();
});

test("two devices in one file name none, the same one twice does", () => {
  expect(of("LXV", "LLXVFLARM:NG,7.43,3E723A", "LLXVFLARM:NG,7.43,DD0001")).toBeNull();
  expect(of("LXV", "LLXVFLARM:NG,7.43,3E723A", "LLXVFLARM:NG,7.43,3E723A")).toBe("3E723A");
});

test("what is no id is none", () => {
  for (const line of [
    "LLXVFLARM:NG,7.43,3E723",
    "LLXVFLARM:NG,7.43,3E723AB",
    "LLXVFLARM:NG,7.43,GGGGGG",
    "LLXVFLARM:,,3E723A",
    "LLXVFLARM:",
  ])
    expect([line, of("LXV", line)]).toEqual([line, null]);
});
