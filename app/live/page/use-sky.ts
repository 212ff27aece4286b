/** The live data of a page: a socket for each area that its map shows, or one for its room, merged. Browser only. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type Area, areasIn } from "../area.ts";
import { oneEach } from "../one-each.ts";
import type { TaskRow } from "../task-row.ts";
import { fromSky, type InAir } from "./shown.ts";
import { type Box, type SkySocket, type Standing, watchSky } from "./sky-socket.ts";

export interface SkyNow {
  standing: Standing;
  /** Delay in seconds. */
  delay: number;
  airborne: number;
  viewers: number;
  /** Keyed by glider. Read in every frame, so it is the same map until a message arrives. */
  gliders: ReadonlyMap<string, InAir>;
}

/** Milliseconds between two updates of the list: numbers that change faster cannot be read. */
const LIST_EVERY = 1000;

interface Hooks {
  landedOut?: (keys: string[]) => void;
  scored?: (rows: TaskRow[]) => void;
}

/** @param room address of its socket; null for the areas in view */
export function useSky(room: string | null, hooks: Hooks = {}) {
  const sockets = useRef(new Map<string, SkySocket>());
  const latest = useRef<SkyNow>({ standing: "connecting", delay: 0, airborne: 0, viewers: 0, gliders: new Map() });
  const changed = useRef(true);
  const [now, setNow] = useState<SkyNow | null>(null);
  const told = useRef(hooks);
  told.current = hooks;

  const open = useCallback((name: string, path: string) => {
    if (sockets.current.has(name)) return;
    const { protocol, host } = location;
    const address = `${protocol === "https:" ? "wss" : "ws"}://${host}${path}`;
    const heard = {
      changed: () => {
        changed.current = true;
      },
      landedOut: (keys: string[]) => told.current.landedOut?.(keys),
      scored: (rows: TaskRow[]) => told.current.scored?.(rows),
    };
    sockets.current.set(name, watchSky(address, heard));
  }, []);

  useEffect(() => {
    if (room !== null) open(room, room);
    const all = sockets.current;
    const timer = setInterval(() => setNow(gather(all, latest, changed)), LIST_EVERY);
    return () => {
      clearInterval(timer);
      for (const socket of all.values()) socket.close();
      all.clear();
    };
  }, [room, open]);

  /** Sets what the map shows: sockets of areas out of view are closed. */
  const look = useCallback(
    (box: Box) => {
      if (room !== null) return;
      const wanted = new Set<Area>(areasIn(box));
      for (const [name, socket] of sockets.current)
        if (!wanted.has(name as Area)) {
          socket.close();
          sockets.current.delete(name);
        }
      for (const area of wanted) {
        open(area, `/live/area/${area}`);
        sockets.current.get(area)?.view(box, document.hidden ? 5 : 0);
      }
    },
    [room, open],
  );

  /** Returns what is known at this moment, for drawing. */
  const gliders = useCallback(() => gather(sockets.current, latest, changed).gliders, []);
  return { now, look, gliders };
}

const ORDER: Standing[] = ["live", "again", "connecting", "failed"];

function gather(
  sockets: ReadonlyMap<string, SkySocket>,
  latest: { current: SkyNow },
  changed: { current: boolean },
): SkyNow {
  if (!changed.current) return latest.current;
  changed.current = false;
  const inAirs: InAir[] = [];
  let [delay, airborne, viewers] = [0, 0, 0];
  let standing: Standing = sockets.size === 0 ? "connecting" : "live";
  for (const socket of sockets.values()) {
    const { sky } = socket;
    // The worst state of all sockets is shown.
    const mine = socket.standing();
    if (ORDER.indexOf(mine) > ORDER.indexOf(standing)) standing = mine;
    delay = Math.max(delay, sky.delay);
    viewers += sky.viewers;
    airborne += sky.airborne;
    for (const each of sky.gliders.values()) {
      const shown = fromSky(each);
      if (shown) inAirs.push(shown);
    }
  }
  const one = oneEach(
    inAirs,
    ({ card }) => card.glider,
    ({ last }) => last.time,
  );
  const gliders = new Map(one.map((each) => [each.card.glider, each]));
  latest.current = { standing, delay, airborne, viewers, gliders };
  return latest.current;
}
