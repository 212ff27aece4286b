import type { Shown } from "../units/format.ts";

/** A number with its unit smaller and lighter behind it. */
export function Value({ shown, unit = true }: { shown: Shown; unit?: boolean }) {
  return (
    <>
      {shown.value}
      {unit && shown.unit && <span className="unit">{shown.unit}</span>}
    </>
  );
}
