/** What a value on the wire is: a type with its bounds, each a question. */
export const number =
  (least = -Number.MAX_VALUE, most = Number.MAX_VALUE) =>
  (value: unknown) =>
    typeof value === "number" && Number.isFinite(value) && value >= least && value <= most;
export const int =
  (least?: number, most?: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && number(least, most)(value);
/** Rounded to so many decimals. */
export const decimals =
  (places: number, least?: number, most?: number) =>
  (value: unknown): boolean =>
    number(least, most)(value) && Math.abs(Number((value as number).toFixed(places)) - (value as number)) < 1e-9;
export const text = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
export const bool = (value: unknown) => typeof value === "boolean";
export const toList = (one: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(one);
export const object = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
export const objects = toList(object);

export const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
export const time = text(TIME);
export const pairs = (value: unknown) => toList(time)(value) && (value as string[]).length % 2 === 0;
export const words = text(/^\S(.*\S)?$/s);
export const id = int(1);
export const km = decimals(2, 0, 3000);
export const kmh = decimals(2, 0, 400);
export const share = number(0, 1);
export const metres = int(-500, 15_000);
export const gain = int(0, 15_000);
export const seconds = int(0, 86_400);
export const climb = decimals(2, -15, 25);
export const position = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && decimals(5, -180, 180)(value[0]) && decimals(5, -90, 90)(value[1]);
export const box = (value: unknown) =>
  Array.isArray(value) && value.length === 4 && value.every(decimals(5, -180, 180));
