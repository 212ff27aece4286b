/** The shape of a closed course, why it misses the shape that would score more, and the move that corrects it. */
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Measured } from "#app/soaring/task/plan/measure.ts";
import type { Miss, RecognisedTriangle } from "#app/soaring/task/plan/recognise.ts";
import type { Repair } from "#app/soaring/task/plan/repair.ts";
import { LIMITS } from "#app/soaring/task/shape.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { compass, inWords, number } from "#app/units/format.ts";
import { thresholdWords } from "./threshold-words.ts";

interface Props {
  measured: Measured;
  repair: Repaired | null;
  /** Null if the task is read-only. */
  onRepair: (() => void) | null;
}

export interface Repaired extends Repair {
  /** The name of the point to move. */
  name: string;
  /** The length in metres and the points of the corrected course. */
  length: number;
  points: number | null;
}

const { sides, leastAngle, mostAngle } = LIMITS.rectangle;
const RECTANGLE = { sides: sides * 100, least: leastAngle, most: mostAngle };

export function Verdict({ measured, repair, onRepair }: Props) {
  const text = useText();
  const reader = useReader();
  const { shape, threshold } = measured;
  if (!shape?.closed) return null;
  const { triangle, rectangle } = shape;
  if (rectangle)
    return (
      <Note tone={rectangle.angles && rectangle.contest ? "ok" : "warn"}>
        {!rectangle.angles && text("planner.rectangleNo", { contest: rectangle.contest ? "yes" : "no", ...RECTANGLE })}
        {rectangle.angles && text(rectangle.contest ? "planner.rectangleFine" : "planner.rectangleContest")}
      </Note>
    );
  if (!triangle) return null;
  const { fai } = triangle;
  if (fai.contest && fai.record) return <Note tone="ok">{text("planner.faiBoth")}</Note>;
  if (fai.contest || fai.record) return <Note tone={fai[threshold] ? "ok" : "warn"}>{oneOnly(triangle)}</Note>;
  const miss = triangle.missed[threshold];
  return (
    <Note tone="warn">
      <p>
        <b>{text("planner.notFai")}</b> {miss && text("planner.missedLeg", { leg: miss.leg + 1, missed: why(miss) })}{" "}
        {repair &&
          text("planner.repair", {
            distance: inWords(repair.distance / 1000, "distance", reader, 1),
            direction: compass(repair.course, reader.language),
            name: repair.name,
            length: inWords(repair.length / 1000, "distance", reader, 1),
            points: repair.points === null ? "none" : number(repair.points, 0, reader.language),
          })}
      </p>
      {repair && onRepair && (
        <button type="button" className="button" onClick={onRepair}>
          {text("planner.repairDo", { name: repair.name })}
        </button>
      )}
    </Note>
  );

  function oneOnly({ fai, missed }: RecognisedTriangle) {
    const holds = fai.record ? "record" : "contest";
    const miss = missed[fai.record ? "contest" : "record"];
    return text("planner.faiOne", {
      threshold: holds,
      why: miss ? why(miss) : "",
      limit: thresholdWords(holds, reader),
    });
  }

  function why({ kind, share, needs }: Miss) {
    const percent = (value: number) => number(Math.floor(value * 1000) / 10, 1, reader.language);
    return text("planner.missed", { kind, share: percent(share), needs: number(needs * 100, 0, reader.language) });
  }
}

function Note({ tone, children }: { tone: "ok" | "warn"; children: React.ReactNode }) {
  return (
    <section className="plan-verdict" role="status">
      <div className={tone === "ok" ? "note ok" : "note warn"}>
        <Icon name={tone === "ok" ? "ok" : "warn"} />
        <div>{children}</div>
      </div>
    </section>
  );
}
