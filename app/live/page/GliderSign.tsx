/** A glider's mark beside its row, like that on the map. */
import { useScheme } from "#app/ui/use-scheme.ts";
import { climbColour, type InAir } from "./shown.ts";

export function GliderSign({ one }: { one: InAir }) {
  const { course, climb } = one.last;
  const scheme = useScheme();
  return (
    <svg className="glider-sign" viewBox="-14 -12 28 24" width="28" height="24" aria-hidden="true">
      <path
        transform={`rotate(${Math.round(course ?? 0)})`}
        d="M0-9 1.6-7 1.9-3.4 13-1.6V.6H1.9L1.2 7 4.2 8.4V10L0 9.6-4.2 10V8.4L-1.2 7-1.9.6H-13V-1.6L-1.9-3.4-1.6-7z"
        fill={climbColour(climb, scheme)}
      />
    </svg>
  );
}
