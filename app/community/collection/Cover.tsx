import type { FlightTile } from "#app/flight/flight.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "./collection.css";

interface Props {
  image: string | null;
  /** Whose track stands there where no picture was chosen. */
  flight: Pick<FlightTile, "track" | "trace"> | null;
}

/** Beside the name it belongs to, so it says nothing itself. */
export function Cover({ image, flight }: Props) {
  if (image !== null) return <img className="cover" src={`/file/${image}`} alt="" width={160} height={160} />;
  return (
    <span className="cover" aria-hidden="true">
      {flight ? <Thumbnail flight={flight} /> : <Icon name="collect" />}
    </span>
  );
}
