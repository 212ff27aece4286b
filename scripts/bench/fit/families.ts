/** The real recordings that can be measured, by the family of their recorder, and the make that stands for it. */

import type { Make } from "#tests/cast/recorder/make.ts";
import * as makes from "#tests/cast/recorder/makes.ts";

export interface Family {
  make: Make;
  /** Recordings of `data/igc` without their ending. */
  files: string[];
  /** Share of glides with an open window in those gliders. */
  windows?: number;
}

/**
 * Left out: broken ones, those of a simulator, converted from GPX or rebuilt from a network; the Cambridge of 2001 with a
 * hole of four hours; single units like no other (Filser, EW, an early Oudie, a PowerFlarm in a DG 500).
 */
export const families = (): Family[] => [
  {
    make: makes.lxnav(),
    files: [
      "lxnav-ash25-zero-position-start",
      "lxnav-dg600-902km-1s",
      "lxnav-discus2-spain-585km-1s",
      "lxnav-js3-alps-743km-mop-rpm",
      "lxnav-js5-competition-558km-1s",
      "lxnav-ls4-mop-baseline",
      "lxnav-nimbus4dm-quiet-engine",
      "lxnav-ventus3-788km-1s-task",
    ],
  },
  { make: makes.lxnavWindy(), files: ["lxnav-js1-mop-wind-noise"] },
  {
    make: makes.flarm(),
    files: [
      "flarm-alps-934km-v-fixes",
      "flarm-asg29-907km-4s",
      "flarm-asw20-southafrica-752km",
      "flarm-duo-aerotow-240km",
      "flarm-ls1-outlanding-68km",
      "flarm-ls4-winch-race",
      "flarm-ls6-alps-685km-4s",
      "flarm-twinastir-southafrica-577km",
    ],
  },
  { make: makes.naviter(), files: ["naviter-oudie-igc-selflaunch"] },
  {
    make: makes.cambridge(),
    windows: 0.02,
    files: ["cambridge-dg400-southafrica-selflaunch", "cambridge-dg808-alps-967km-4s", "cambridge-eb29-selflaunch"],
  },
  {
    make: makes.lxn(),
    windows: 0.08,
    files: ["lxn-libelle-enl-during-tow", "lxn-ventus-southafrica-noisy-enl", "lxn-ventusc-winch-engine-3runs"],
  },
  { make: makes.zander(), files: ["zander-nimbus4m-two-launches", "zander-ventus-australia-569km"] },
  { make: makes.volkslogger(), files: ["volkslogger-duo-2001"] },
  {
    make: makes.xcsoar(),
    files: ["xcsoar-australia-406km-1s", "xcsoar-duo-nz-wave-midnight", "xcsoar-utah-high-291km"],
  },
  { make: makes.phone(), files: ["seeyou-ls4-winch-gps-only"] },
];
