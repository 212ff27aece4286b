import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

const TODAY = { today: "2026-07-13" };

test("a recording of ours is verified", () => {
  const { signature, findings } = understand(circuit(1), TODAY);
  expect(signature).toBe("product-valid");
  expect(findings).toEqual([]);
});

test("a recording of ours with one changed fix is refused", () => {
  const changed = new TextDecoder("latin1").decode(circuit(1)).replace(/^(B\d{6}\d{6})\d/m, "$19");
  const { signature, findings } = understand(new TextEncoder().encode(changed), TODAY);
  expect(signature).toBe("broken");
  expect(findings.find((finding) => finding.severity === "refuses")?.token).toBe("BROKEN_SIGNATURE");
});

testShared("another maker's signature is there and not verified, a missing one is absent", () => {
  expect(understand(recording("lxnav-ventus3-788km-1s-task.igc"), TODAY).signature).toBe("unverified");
  expect(understand(recording("filser-ventus-2001.igc"), TODAY).signature).toBe("absent");
});
