/** A link to an instant: it moves the cursor of map and barogram, and its address is the page with the cursor there. */
import type { MouseEvent } from "react";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import { clock } from "#app/units/time.ts";

/** @param time Unix seconds */
export function MomentLink({ time, zone, onMoment }: { time: number; zone: string; onMoment(time: number): void }) {
  const address = useAddress();
  const said = clock(time * 1000, zone, true);
  function move(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMoment(time);
  }
  return (
    <a className="link" href={address({ t: said })} onClick={move}>
      {said}
    </a>
  );
}
