/** What the recording says about itself, for the file section of the flight page and `GET /v1/igcfile/{id}`. Pure. */

import { declaredTask } from "#app/flight/declared.ts";
import type { FileFacts } from "#app/flight/flight.ts";
import { reportedQnh } from "#app/soaring/checks/pressure.ts";
import { parseQuantity } from "#app/soaring/igc/quantity.ts";
import type { Fixes } from "#app/soaring/igc/recording.ts";
import type { Understood, UnderstoodFlight } from "#app/soaring/understand.ts";

/** @param elevation of the take-off airfield, where there is one */
export function fileFacts(
  own: UnderstoodFlight | null,
  { recording, trace, signatureReason }: Understood,
  elevation: number | null,
): FileFacts {
  const { manufacturer, serial, date, header, fixes } = recording;
  return {
    manufacturer,
    serial,
    date,
    recorder: header.recorder,
    firmware: header.firmware,
    hardware: header.hardware,
    receiver: header.receiver,
    pressureSensor: header.pressureSensor,
    gliderType: header.gliderType,
    registration: header.registration,
    competitionId: header.competitionId,
    competitionClass: header.competitionClass,
    timeZone: header.timeZone,
    columns: fixes.columns.map(({ code, from, to }) => ({
      code,
      live: isLive(fixes, code),
      unit: parseQuantity(code, to - from)?.unit ?? "",
    })),
    fixAccuracy: median(fixes.extensions.FXA),
    maxPressureAltitude: highest(trace.pressureAltitude),
    maxGnssAltitude: highest(trace.gnssAltitude),
    oddities: recording.oddities,
    signatureReason,
    declaration: declaredTask(recording, own?.takeoffTime ?? null),
    qnh: reportedQnh(own?.restingPressureAltitude, elevation),
  };
}

/** Whether a sensor is connected: a column with the same value throughout belongs to one that is not. */
function isLive({ extensions }: Fixes, code: string): boolean {
  const column = extensions[code];
  return column.some((value) => !Number.isNaN(value) && value !== column[0]);
}

/** Returns the highest value; null for a sensor that only ever reported 0. */
function highest(column: Float32Array): number | null {
  let most = 0;
  for (const value of column) if (most === 0 || value > most) most = value;
  return most === 0 ? null : Math.round(most);
}

function median(column: Float32Array | undefined): number | null {
  const values = (column ?? new Float32Array()).filter((value) => value > 0).sort();
  return values.length === 0 ? null : values[values.length >> 1];
}
