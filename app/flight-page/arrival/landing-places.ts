/** Airfields and outlanding fields around a glider as one list: a field that both know is the airfield. */
import type { Outlanding } from "#app/map/waypoint/outlandings.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { LandingField } from "./arrivals.ts";
import { type FieldsAround, landingFields } from "./landing-fields.ts";

/** m between the positions of one field in two sources. */
const MAX_APART = 1000;

/**
 * Joins them once for each half degree. If outlanding fields cannot be loaded, only airfields are returned; a warning
 * is logged and they are requested again some seconds later.
 * @param outlandings null if they are not wanted
 */
export function landingPlaces(
  outlandings: ((latitude: number, longitude: number) => Promise<Outlanding[]>) | null,
  airfields: FieldsAround = landingFields(),
): FieldsAround {
  if (outlandings === null) return airfields;
  const others = landingFields(async (latitude, longitude) => {
    try {
      return (await outlandings(latitude, longitude)).map(asField);
    } catch (error) {
      console.warn("outlanding fields load failed", error);
      return null;
    }
  });
  const known = new WeakMap<LandingField[], { more: LandingField[]; joined: LandingField[] }>();
  return async (latitude, longitude) => {
    const [fields, more] = await Promise.all([airfields(latitude, longitude), others(latitude, longitude)]);
    if (fields === null || more === null) return fields ?? more;
    const last = known.get(fields);
    if (last?.more === more) return last.joined;
    const joined = [...fields, ...more.filter((one) => !fields.some((field) => isSame(one, field)))];
    known.set(fields, { more, joined });
    return joined;
  };
}

/** Fields from tiles have no id, so it is made from name and position. */
function asField({ name, latitude, longitude, elevation }: Outlanding): LandingField {
  const id = `${name} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
  return { id, name, latitude, longitude, elevation, outlanding: true };
}

const isSame = (a: LandingField, b: LandingField) =>
  Math.abs(a.latitude - b.latitude) < 0.01 &&
  shortDistance(a.latitude, a.longitude, b.latitude, b.longitude) <= MAX_APART;
