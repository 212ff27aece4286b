/** How values are written in responses: two decimals, whole numbers, [longitude, latitude], and no nulls. */

export const two = (value: number) => Math.round(value * 100) / 100;
export const twoOrNone = (value: number | null | undefined) => (value == null ? null : two(value));
export const whole = (value: number | null | undefined) => (value == null ? null : Math.round(value));

/** Rounded to about a metre. */
export const degrees = (value: number) => Math.round(value * 1e5) / 1e5;

export const lonLat = (point: { latitude: number; longitude: number }) => [
  degrees(point.longitude),
  degrees(point.latitude),
];

/** Omits keys without a value, because some clients cannot read null. */
export function present<T extends Record<string, unknown>>(entity: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(entity).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
}
