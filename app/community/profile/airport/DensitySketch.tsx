/** The density without a map: only the picture with a dot for the airfield. */
import { measureDown } from "#app/soaring/geo/mercator.ts";
import type { DensityPicture } from "./density/density.server.ts";

interface Props {
  field: { latitude: number; longitude: number };
  picture: DensityPicture | null;
  label: string;
}

export function DensitySketch({ field, picture, label }: Props) {
  if (picture === null) return <div className="density-sketch" role="img" aria-label={label} />;
  const { west, south, east, north } = picture.bounds;
  const [top, bottom, down] = [north, south, field.latitude].map(measureDown);
  const aside = (field.longitude - west + 360) % 360;
  return (
    <div className="density-sketch">
      <span>
        <img src={picture.address} alt={label} />
        <i
          style={{ left: `${(aside / (east - west)) * 100}%`, top: `${((down - top) / (bottom - top)) * 100}%` }}
          aria-hidden="true"
        />
      </span>
    </div>
  );
}
