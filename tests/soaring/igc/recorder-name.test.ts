import { expect, test } from "vitest";
import { recorderName } from "#app/soaring/igc/recorder-name.ts";

/** What collected recordings write, and what their pilots call it. */
test.each([
  ["LXV", "LXNAV,LX9070PF", "LXNAV LX9070"],
  ["LXV", "LXNAV,LX9050F", "LXNAV LX9050"],
  ["LXV", "LXNAV,LX9070", "LXNAV LX9070"],
  ["LXV", "LXNAV,NANO", "LXNAV Nano"],
  ["LXV", "LXNAV,NANO4", "LXNAV Nano 4"],
  ["LXV", "LXNAV,S100", "LXNAV S100"],
  ["XCS", "XCSOAR,XCSOAR Android 6.8.6 Jul 22 2016", "XCSoar"],
  ["XCS", "XCSOAR XCSOAR Altair 5.1.9 gccB9 Jan 23 2009", "XCSoar"],
  ["NAV", "NaviterOudie-IGC", "Oudie IGC"],
  ["XCM", "Naviter,Oudie,Y", "Oudie"],
  ["XCM", "SeeYou Mobile", "SeeYou Mobile"],
  ["XCM", "SeeYou Recorder for Android", "SeeYou Recorder"],
  ["XNA", "Naviter,SeeYou Navigator", "SeeYou Navigator"],
  ["FLA", "Flarm-IGC", "FLARM"],
  ["FLA", "PowerFLARM-IGC", "PowerFLARM"],
  ["FLA", "PowerFLARM-Fusion-IGC", "PowerFLARM Fusion"],
  ["FLA", "LXN Red Box Flarm", "LXN Red Box FLARM"],
  ["FIL", "FILSER,DX50IGC", "Filser DX50"],
  ["FIL", "FILSER,LX5000", "Filser LX5000"],
  ["LXN", "LXNAVIGATION,LX7007F", "LX7007"],
  ["LXN", "LXNAVIGATION,COLIBRI", "LX Colibri"],
  ["LXN", "LX Eos", "LX Eos"],
  ["CAM", "CAMBRIDGE AERO INSTRUMENTS, 302+", "Cambridge 302"],
  ["GCS", "GARRECHT INGENIEURGESELLSCHAFT,VOLKSLOGGER 1.0", "Volkslogger"],
  ["ZAN", "ZANDER/SDI GP941", "Zander GP941"],
  ["EWA", "EW Avionics,D", "EW Avionics D"],
  ["CNI", "ClearNav Instruments, CNv-IGC", "ClearNav"],
  ["CNI", "ClearNav Instr., ClearNav II", "ClearNav II"],
  ["XFH", "Flyskyhy,8.0.2", "Flyskyhy"],
  ["XFM", "FLYMASTER,LIVE", "Flymaster Live"],
  ["XFM", "Flymaster,", "Flymaster"],
  ["XCT", "samsung SM-T230 4.4.2", "XCTrack"],
  ["CSS", "CCSS", "Condor"],
  ["GNE", null, "Open Glider Network"],
  ["GPX", "UNKNOWN", null],
  ["XKT", "KETTLE,SIMULATOR", "Kettle Simulator"],
])("%s %s is %s", (manufacturer, written, name) => {
  expect(recorderName(written, manufacturer)).toBe(name);
});
