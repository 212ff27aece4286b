/** The peer: igc-xc-score on the same fixes, by the three of its rules that we can be compared on. */
import type { IGCFile } from "igc-parser";
import { scoringRules, solver } from "igc-xc-score";
import type { ReadyWindow } from "#app/soaring/contest/find.ts";
import type { Search } from "#app/soaring/contest/search.ts";

const plain = { rounding: (x: number) => x, finalRounding: (x: number) => x, multiplier: 1 };
const TIMEOUT_MS = 120_000; // it stops by itself long before

interface PeerRule {
  name: string;
  /** The peer's scoring rule. */
  peer: object;
  /** Ours; the peer has no height rule and knows only the 28 %. */
  ours: Search;
}

export const RULES: PeerRule[] = [
  {
    name: "4 legs",
    peer: { ...scoringRules.FAI[0], ...plain },
    ours: { kind: "legs", legs: 4, maxLoss: null, within: null, leastLeg: null },
  },
  {
    name: "FAI triangle",
    peer: { ...scoringRules.FAI[2], ...plain, closingDistanceFree: 1, closingDistanceFixed: 1 },
    ours: { kind: "triangle", maxLoss: null, closing: 1000, shares: true },
  },
  {
    name: "out and return",
    peer: { ...scoringRules["FAI-OAR"][0], ...plain, closingDistanceFree: 1, closingDistanceFixed: 1 },
    ours: { kind: "out_return", maxLoss: null, closing: 1000 },
  },
];

/** Kilometres. */
export function peerDistance({ track }: ReadyWindow, rule: PeerRule): number {
  const fixes = Array.from(track.time, (second, i) => ({
    timestamp: second * 1000,
    latitude: track.latitude[i],
    longitude: track.longitude[i],
    pressureAltitude: track.altitude[i],
    gpsAltitude: track.altitude[i],
    valid: true,
    time: "",
    extensions: {},
    fixAccuracy: null,
    enl: null,
  }));
  const options = { maxcycle: TIMEOUT_MS, hp: true, noflight: true };
  const { value } = solver({ date: "2026-01-01", fixes } as unknown as IGCFile, [rule.peer], options).next();
  return value?.scoreInfo?.distance ?? 0;
}
