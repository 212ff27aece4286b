/**
 * Recorders modelled on families. Every number is set so that `npm run bench -- fit` finds in simulated recordings what it
 * finds in the real ones of that family; names in brackets are those of the shared recordings. Positions have
 * thousandths of a minute, 1.85 m: in a straight glide at 1 s a noise of 0.43 to 0.48 m is that rounding and nothing
 * else, so receivers get 0.05 m of white noise and a smooth wander, which no difference shows. How far they wander
 * from the truth cannot be told from one recording; 2 m and minutes are what makers of receivers state.
 */
import type { Ear, Faults, Make } from "./make.ts";

const ear = (more: Partial<Ear>): Ear => ({
  floor: 4,
  jitter: 0.6,
  step: 2,
  most: 999,
  wind: 0,
  tow: [5, 3],
  spikes: 0.6,
  mop: 12,
  mopWind: 0,
  ...more,
});

const faults = (more: Partial<Faults>): Faults => ({
  cold: 0,
  coldAt: "old",
  losses: 0,
  lossSeconds: [3, 8],
  lossAs: "V",
  repeats: 0,
  ...more,
});

const receiver = { size: 2, lasting: 180, white: 0.05 };

/** For plans that name no recorder: never fails. ENL like an LX unit of old, so that airflow and tow are heard a little. */
export const steady = (interval: number): Make => ({
  name: "steady",
  header: "long",
  rhythm: { rest: interval, late: 0 },
  columns: ["FXA", "SIU", "ENL"],
  position: receiver,
  holds: false,
  gnss: { size: 3, lasting: 90, white: 0.1 },
  pressure: { rest: 0.2, flight: 0.35 },
  faults: faults({}),
  ear: ear({ floor: 8, jitter: 6, step: 1, wind: 30, tow: [170, 40], spikes: 0 }),
});

/** Nine recordings: 1 or 2 s throughout, stands still at rest, pressure 0.12 to 0.55 m, ENL 4, spikes 0.4 an hour (median). */
export const lxnav = (): Make => ({
  name: "lxnav",
  header: "long",
  rhythm: { rest: 1, late: 0.0001 },
  columns: ["FXA", "SIU", "ENL", "MOP", "RPM"],
  position: receiver,
  holds: true,
  gnss: { size: 4.2, lasting: 30, white: 0.05 },
  pressure: { rest: 0.25, flight: 0.35 },
  faults: faults({ cold: 12, coldAt: "zero", losses: 0.2, repeats: 0.1 }),
  ear: ear({ tow: [4, 8] }),
});

/** The JS1 whose MOP follows the airspeed (39 to 249), the LS 4 with MOP 10 to 15 and no engine. */
export const lxnavWindy = (): Make => {
  const make = lxnav();
  return { ...make, name: "lxnav, windy MOP", ear: { ...make.ear, mop: 15, mopWind: 88 } };
};

/** Nine recordings: 4 s (2 s in clubs) in flight, 8 s at rest, V share 0 to 0.033 (median 0.0004), 0 to 6 gaps an hour. */
export const flarm = (): Make => ({
  name: "flarm",
  header: "long",
  rhythm: { rest: 8, late: 0 },
  columns: ["FXA", "SIU", "ENL"],
  position: receiver,
  holds: false,
  gnss: { size: 3.6, lasting: 30, white: 0.1 },
  pressure: { rest: 0.3, flight: 0.4 },
  faults: faults({ cold: 16, losses: 0.6, lossSeconds: [5, 16] }),
  ear: ear({ floor: 2, jitter: 3, step: 1, tow: [68, 18], spikes: 0.2 }),
});

/** One recording [naviter-oudie]: 1 s throughout, no gap, stands still at rest, pressure 0 at rest, ENL 4 to 15 whatever happens. */
export const naviter = (): Make => ({
  name: "naviter",
  header: "long",
  rhythm: { rest: 1, late: 0 },
  columns: ["FXA", "ENL"],
  position: receiver,
  holds: true,
  gnss: { size: 7.5, lasting: 30, white: 0.05 },
  pressure: { rest: 0.02, flight: 0.2 },
  faults: faults({ cold: 3 }),
  ear: ear({ floor: 9, jitter: 4.5, step: 1, tow: [40, 25], spikes: 0.8 }),
});

/** Two recordings [dg808, dg400]: 4 s, 2 s near the ground, ENL in steps of 4 up to 996, 52 to 172 in glides, less in circles. */
export const cambridge = (): Make => ({
  name: "cambridge",
  header: "short",
  rhythm: { rest: 2, quick: "near ground", late: 0 },
  columns: ["FXA", "ENL"],
  position: { ...receiver, white: 0.9 },
  holds: true,
  gnss: { size: 4, lasting: 6, white: 1 },
  pressure: { rest: 0.3, flight: 0.5 },
  faults: faults({}),
  ear: ear({ floor: 26, jitter: 9, step: 4, most: 996, wind: 72, tow: [78, 22], spikes: 0.3 }),
});

/** Three recordings [lxn]: 2 to 5 s, 15 s at rest, ENL 23 at rest, 49 in glides, 41 to 999 in tow (median 598). */
export const lxn = (): Make => ({
  name: "lxn",
  header: "long",
  rhythm: { rest: 15, late: 0.01 },
  columns: ["FXA", "SIU", "ENL"],
  position: receiver,
  holds: false,
  gnss: { size: 2.6, lasting: 30, white: 0.1 },
  pressure: { rest: 0.3, flight: 0.35 },
  faults: faults({ losses: 0.2, lossAs: "hole" }),
  ear: ear({ floor: 26, jitter: 10, step: 1, wind: 26, tow: [240, 190], spikes: 8 }),
});

/** Two recordings [zander]: 4 s throughout, V share 0.001, ENL in steps of 4: 0 at rest, 28 in glides, 20 in circles, 999 under power. */
export const zander = (): Make => ({
  name: "zander",
  header: "short",
  rhythm: { rest: 4, late: 0 },
  columns: ["ENL"],
  position: { ...receiver, white: 1.4 },
  holds: true,
  gnss: { size: 5.5, lasting: 20, white: 0.8 },
  pressure: { rest: 0.05, flight: 0.3 },
  faults: faults({ cold: 16, losses: 0.3 }),
  ear: ear({ floor: 1, jitter: 5, step: 4, wind: 26, tow: [60, 25], spikes: 0.2 }),
});

/** One recording [volkslogger, 2001]: 8 s throughout, ENL in steps of 2: 10 at rest, 40 in glides, 28 in circles, 56 in tow. */
export const volkslogger = (): Make => ({
  name: "volkslogger",
  header: "short",
  rhythm: { rest: 8, late: 0.005 },
  columns: ["FXA", "ENL"],
  position: { ...receiver, white: 0.5 },
  holds: false,
  gnss: { size: 4.5, lasting: 20, white: 0.4 },
  pressure: { rest: 0.75, flight: 0.75 },
  faults: faults({}),
  ear: ear({ floor: 11, jitter: 4.5, step: 2, wind: 29, tow: [62, 28], spikes: 0.2 }),
});

/** Three recordings [xcsoar]: 5 s, 1 s while circling, 5 s at rest, no engine sensor. */
export const xcsoar = (): Make => ({
  name: "xcsoar",
  header: "short",
  rhythm: { rest: 5, quick: "circling", late: 0.01 },
  columns: [],
  position: { ...receiver, white: 0.1 },
  holds: false,
  gnss: { size: 7, lasting: 25, white: 0.5 },
  pressure: { rest: 0.3, flight: 0.4 },
  faults: faults({}),
  ear: ear({}),
});

/** Two recordings of pocket computers [seeyou, oudie-cirrus]: 4 s throughout, no pressure, a hole of half a minute now and then. */
export const phone = (): Make => ({
  name: "phone",
  header: "short",
  rhythm: { rest: 4, late: 0.02 },
  columns: [],
  position: { ...receiver, white: 0.15 },
  holds: false,
  gnss: { size: 3, lasting: 60, white: 0.3, slow: 5 },
  pressure: null,
  faults: faults({ losses: 0.25, lossSeconds: [10, 35], lossAs: "hole" }),
  ear: ear({}),
});

export const makes = (): Make[] => [
  lxnav(),
  lxnavWindy(),
  flarm(),
  naviter(),
  cambridge(),
  lxn(),
  zander(),
  volkslogger(),
  xcsoar(),
  phone(),
];
