/**
 * Gliders that were last chosen for each recorder, kept in this browser: a pilot who has not said yet who they are is not
 * asked twice. Once they have, the server's memory of their flights speaks first.
 */
import { spell } from "../aircraft/spelling.ts";

const KEY = "kettle.gliders";
const RECORDERS_KEPT = 30;

interface Recorder {
  manufacturer: string;
  serial: string;
  gliderType: string | null;
}

type Memory = Record<string, number>;

/** The type chosen last, null for a recorder that is new here or now names another type. */
export function rememberedGlider(recorder: Recorder): number | null {
  return recorder.serial === "" ? null : (memory()[nameOf(recorder)] ?? null);
}

export function rememberGlider(recorder: Recorder, aircraft: number): void {
  if (recorder.serial === "") return;
  const { [nameOf(recorder)]: _, ...others } = memory();
  const kept = Object.entries({ ...others, [nameOf(recorder)]: aircraft }).slice(-RECORDERS_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or forbidden: the pilot is asked again next time.
  }
}

const nameOf = ({ manufacturer, serial, gliderType }: Recorder) =>
  [manufacturer, serial, spell(gliderType ?? "").whole].join(" ");

function memory(): Memory {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, id]) => Number.isInteger(id)));
  } catch {
    return {};
  }
}
