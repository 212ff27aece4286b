/** Airfields and outlanding fields around a glider as one list: a field that both know is the airfield. */
import type { Outlanding } from "#app/map/waypoint/outlandings.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { LandingField } from "./arrivals.ts";
import { type FieldsAround, landingFields } from "./landing-fields.ts";

/** m between the places of one field in two sources. */
const MAX_APART = 1000;

/**
 * Joined once for each half degree. Airfields stand alone where outlanding fields cannot be had, which is said in the
 * console and asked again some seconds later.
 * @param outlandings null: not wanted
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

/** What tiles hold has no number of its own; its place is one. */
function asField({ name, latitude, longitude, elevation }: Outlanding): LandingField {
  const id = `${name} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
  return { id, name, latitude, longitude, elevation, outlanding: true };
}

const isSame = (a: LandingField, b: LandingField) =>
  Math.abs(a.latitude - b.latitude) < 0.01 &&
  shortDistance(a.latitude, a.longitude, b.latitude, b.longitude) <= MAX_APART;
