/** Loads what the server knows about the course as soon as the drawing rests; null until then and without a network. */
import { useEffect, useState } from "react";
import { fetchJson } from "#app/ui/fetch.ts";
import { AROUND_PATH, type Around, writeCourse } from "./around.ts";

const REST_MS = 600;

export function useAround(points: readonly { latitude: number; longitude: number }[], day: string): Around | null {
  const [around, setAround] = useState<{ course: string; told: Around } | null>(null);
  const course = points.length === 0 ? "" : writeCourse(points);
  useEffect(() => {
    if (course === "") return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const address = `${AROUND_PATH}?points=${encodeURIComponent(course)}&day=${day}`;
      const answer = await fetchJson<Around>(address, { told: "missing", signal: abort.signal });
      if (answer.ok) setAround({ course, told: answer.value });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [course, day]);
  return around?.course === course ? around.told : null;
}
