import { expect, test } from "vitest";
import { getNetwork, getSurroundings } from "#app/core/request/address.server.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["local", "local"],
])("%s is counted as %s", (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

test("around an address lie 256 of IPv4, and all of a /48 of IPv6", () => {
  expect(getSurroundings("192.0.2.7")).toBe("192.0.2.0/24");
  expect(getSurroundings("2001:db8:1:2::9")).toBe("2001:db8:1::/48");
  expect(getSurroundings("local")).toBe("local");
});
