/** Hidden fields with which a form of the overview preserves the other parameters of the address. */
import { ASKED, type Asked } from "./shown.ts";

/** @param but parameters that the form itself sets */
export function HiddenFields({ asked, but }: { asked: Asked; but: readonly (keyof Asked)[] }) {
  const names = (Object.keys(ASKED) as (keyof Asked)[]).filter((name) => !but.includes(name));
  return names.map((name) => {
    const value = asked[name];
    if (value === null || value === ASKED[name]) return null;
    return <input key={name} type="hidden" name={name} value={value} />;
  });
}
