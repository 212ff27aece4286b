import { useText } from "#app/i18n/text.tsx";
import { computeShare, type Reading } from "./reading.ts";

/** Shows the progress of reading a file that takes a while. */
export function ReadingBar({ reading }: { reading: Reading }) {
  return (
    <label className="slow">
      <Words reading={reading} />
      <progress max={1} value={computeShare(reading)} />
    </label>
  );
}

function Words({ reading: { step, done, of } }: { reading: Reading }) {
  const text = useText();
  switch (step) {
    case "reading":
      return text("upload.stepReading");
    case "checking":
      return text("upload.stepChecking");
    case "flights":
      return text("upload.stepFlights", { number: Math.min(done + 1, of), count: of });
  }
}
