/**
 * Remembers in this browser the glider last chosen for each recorder, so that pilots who have not identified
 * themselves are not asked twice. Once they have, the server's knowledge of their flights takes precedence.
 */
import { isOneRecorder, type RecorderMark } from "#app/places/aircraft/recorder.ts";
import { spell } from "#app/places/aircraft/spelling.ts";

const KEY = "kettle.gliders";
const RECORDERS_KEPT = 30;

interface Recorder extends RecorderMark {
  gliderType: string | null;
}

type Memory = Record<string, number>;

/** Returns the type chosen last; null for a recorder that is new here or that now names another type. */
export function rememberedGlider(recorder: Recorder): number | null {
  return isOneRecorder(recorder) ? (memory()[getName(recorder)] ?? null) : null;
}

/** Returns the type chosen last for this recorder, whatever type it named then. */
export function lastGlider(recorder: Recorder): number | null {
  if (!isOneRecorder(recorder)) return null;
  const named = Object.entries(memory()).filter(([name]) => name.startsWith(getMark(recorder)));
  return named.at(-1)?.[1] ?? null;
}

export function rememberGlider(recorder: Recorder, aircraft: number): void {
  if (!isOneRecorder(recorder)) return;
  const { [getName(recorder)]: _, ...others } = memory();
  const kept = Object.entries({ ...others, [getName(recorder)]: aircraft }).slice(-RECORDERS_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or forbidden: the pilot is asked again next time.
  }
}

const getMark = ({ manufacturer, serial }: Recorder) => `${manufacturer} ${serial} `;
const getName = (recorder: Recorder) => getMark(recorder) + spell(recorder.gliderType ?? "").whole;

function memory(): Memory {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, id]) => Number.isInteger(id)));
  } catch {
    return {};
  }
}
