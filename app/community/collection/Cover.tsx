import type { FlightTile } from "#app/flight/flight.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "./collection.css";

interface Props {
  image: string | null;
  /** The flight whose track is shown if no picture was chosen. */
  flight: Pick<FlightTile, "track" | "trace"> | null;
}

/** The cover is shown beside the collection's name, so it needs no alternative text. */
export function Cover({ image, flight }: Props) {
  if (image !== null) return <img className="cover" src={`/file/${image}`} alt="" width={160} height={160} />;
  return (
    <span className="cover" aria-hidden="true">
      {flight ? <Thumbnail flight={flight} /> : <Icon name="collect" />}
    </span>
  );
}
