/** The planner: a map to draw on, the ground along the course below it, and a panel with everything about the task. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { closeTask } from "#app/soaring/task/plan/close-task.ts";
import { cornerAreas } from "#app/soaring/task/plan/corner-areas.ts";
import { clear, move, reverse, type Spot } from "#app/soaring/task/plan/plan.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import type { TaskDraft } from "../draft.ts";
import { useAround } from "./around/use-around.ts";
import { getDrawing, getPlace, getSign } from "./drawing/drawing.ts";
import { added, useActions } from "./drawing/use-deeds.ts";
import type { Drawing } from "./drawing/use-plan.ts";
import { useRepair } from "./drawing/use-repair.ts";
import { useUndoKeys } from "./drawing/use-undo-keys.ts";
import { withGround } from "./drawing/with-ground.ts";
import { Facts } from "./Facts.tsx";
import { Figures } from "./Figures.tsx";
import { FlyingFields } from "./FlyingFields.tsx";
import { getFlying, getPlanMeasures, USUAL_SPEED, USUAL_WORKING } from "./measures.ts";
import type { Planning } from "./own-aircraft.server.ts";
import { PointList } from "./PointList.tsx";
import { AddPoint } from "./places/AddPoint.tsx";
import { usePlaces } from "./places/use-places.ts";
import { SaveForm } from "./SaveForm.tsx";
import { Stage } from "./stage/Stage.tsx";
import type { GroundAlong } from "./stage/use-ground-along.ts";
import { thresholdWords } from "./threshold-words.ts";
import { Verdict } from "./Verdict.tsx";
import "./plan.css";

interface Props {
  drawing: Drawing;
  planning: Planning;
  /** Returns the name of the task while it has none. */
  autoName(draft: TaskDraft, distance: number): string;
  /** YYYY-MM-DD */
  today: string;
  heading: string;
  saving: Omit<React.ComponentProps<typeof SaveForm>, "drawing" | "sent" | "autoName">;
}

export function Planner({ drawing, planning, autoName, today, heading, saving }: Props) {
  const text = useText();
  const reader = useReader();
  const { draft } = drawing;
  const { points } = draft;
  const day = draft.scoringDate ?? today;
  const [selected, setSelected] = useState<number | null>(null);
  const [speed, setSpeed] = useState(USUAL_SPEED);
  const [working, setWorking] = useState(USUAL_WORKING);
  const [chosen, setChosen] = useState<number | null>(planning.aircraft[0]?.id ?? null);
  const [map, setMap] = useState<FlightMap | null>(null);
  const [ground, setGround] = useState<GroundAlong | null>(null);
  const [said, setStated] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const places = usePlaces();
  const around = useAround(drawing.kept.points, day);
  const glider = planning.aircraft.find(({ id }) => id === chosen) ?? null;

  const flying = useMemo(() => {
    const start =
      points[0] && places.find((one) => one.latitude === points[0].latitude && one.longitude === points[0].longitude);
    return getFlying(planning, glider, around?.country || start?.country, speed);
  }, [planning, points, places, around, glider, speed]);
  const measured = useMemo(() => getPlanMeasures(draft, flying), [draft, flying]);
  const repair = useRepair(drawing, measured, flying);

  const signs = useMemo(() => ({ start: text("planner.signStart"), finish: text("planner.signFinish") }), [text]);
  // The area belongs to the corner that is selected or should move. It stays while this corner is dragged, because
  // the others do not move.
  const corner = selected === 1 || selected === 2 ? selected : (repair?.point ?? null);
  const cornersArea = useMemo(
    () => cornerAreas(drawing.kept.points, corner, measured.threshold),
    [drawing.kept.points, corner, measured.threshold],
  );
  const drawn = useMemo(() => {
    const legs = measured.legs.map(({ distance }) => inWords(distance / 1000, "distance", reader, 1));
    const areas = measured.areas.length > 0 ? measured.areas : cornersArea;
    return getDrawing(points, { ...measured, areas }, { selected, repair, signs, legs });
  }, [points, measured, cornersArea, selected, repair, signs, reader]);

  const say = useCallback(
    ({ kind, name, at }: { kind: "added" | "removed"; name: string; at: number }) => {
      setRefused(null);
      setStated(
        kind === "removed"
          ? text("planner.removed", { name })
          : text("planner.added", { name, sign: at === 0 ? signs.start : at }),
      );
    },
    [text, signs],
  );
  const deeds = useActions({ drawing, places, select: setSelected, say });
  useUndoKeys(drawing);
  // Whatever is done next, a refusal is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed drawing clears it
  useEffect(() => setRefused(null), [drawing.kept]);

  function close() {
    const closed = closeTask(drawing.kept);
    if (closed.kind === "closed") return drawing.change(closed.plan);
    setRefused(closed.why);
  }

  const add = (spot: Spot) => {
    drawing.change(added(drawing.kept, spot));
    setStated(text("planner.added", { name: spot.name, sign: getSign(points.length, points.length + 2, signs) }));
    map?.show([...points.map(getPlace), getPlace(spot)], true, 9);
  };
  const name = draft.name ?? autoName(draft, measured.distance);
  return (
    <main className="map-page planner" id="content">
      <Stage
        label={text("planner.map")}
        drawing={drawn}
        deeds={deeds}
        points={drawing.kept.points}
        around={around}
        working={working}
        onWorking={setWorking}
        onMap={setMap}
        onGround={setGround}
      >
        <div className="float plan-bar">
          <AddPoint places={places} onAdd={add} say={setStated} />
          <button
            type="button"
            aria-label={text("planner.undo")}
            title={text("planner.undo")}
            disabled={!drawing.canUndo}
            onClick={drawing.undo}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            aria-label={text("planner.redo")}
            title={text("planner.redo")}
            disabled={!drawing.canRedo}
            onClick={drawing.redo}
          >
            <Icon name="redo" />
          </button>
        </div>
        {points.length < 2 && (
          <p className="float plan-hint">{text(points.length === 0 ? "planner.emptyMap" : "planner.oneMore")}</p>
        )}
        {measured.areas.length > 0 && (
          <p className="float plan-hint small">
            {text("planner.areaHint", {
              threshold: measured.threshold,
              limit: thresholdWords(measured.threshold, reader),
            })}
          </p>
        )}
      </Stage>
      <div className="plan-panel">
        <header>
          <h1>{points.length > 1 || draft.name ? name : heading}</h1>
          <p className="small muted">
            {text(draft.private ? "planner.privateSaid" : "planner.publicSaid")} ·{" "}
            {text(drawing.unsaved || saving.task === "new" ? "planner.unsaved" : "planner.saved")}
          </p>
          {points.length > 1 && <Figures measured={measured} speed={speed} glider={glider} />}
        </header>
        {drawing.restored && (
          <section className="row wrap">
            <span className="small">{text("planner.restored")}</span>
            <button type="button" className="button quiet" onClick={drawing.discard}>
              {text("planner.discard")}
            </button>
          </section>
        )}
        <Verdict
          measured={measured}
          repair={repair}
          onRepair={
            repair &&
            (() =>
              drawing.change(move(drawing.kept, repair.point, { ...points[repair.point], ...repair, elevation: null })))
          }
        />
        <section aria-label={text("planner.points")}>
          {points.length === 0 ? (
            <p className="muted small">{text("planner.emptyList")}</p>
          ) : (
            <PointList
              draft={draft}
              measured={measured}
              selected={selected}
              onSelect={setSelected}
              onChange={drawing.change}
              say={setStated}
            />
          )}
          <p className="unseen" role="status">
            {said}
          </p>
          <div className="row wrap plan-tools">
            <button type="button" className="button" onClick={close} disabled={points.length < 2}>
              {text("planner.close")}
            </button>
            <button
              type="button"
              className="button quiet"
              disabled={points.length < 2}
              onClick={() => drawing.change(reverse(drawing.kept))}
            >
              {text("planner.reverse")}
            </button>
            <button
              type="button"
              className="button quiet"
              disabled={points.length === 0}
              onClick={() => drawing.change(clear(drawing.kept))}
            >
              {text("planner.clear")}
            </button>
          </div>
          {refused && (
            <p className="small plan-fault" role="alert">
              {refused === "no_shape" && <b>{text("planner.noShape")}. </b>}
              {text("planner.noShapeWhy", { why: refused })}
            </p>
          )}
          <FlyingFields
            drawing={drawing}
            aircraft={planning.aircraft}
            glider={glider}
            onGlider={setChosen}
            speed={speed}
            onSpeed={setSpeed}
          />
        </section>
        <Facts
          draft={draft}
          measured={measured}
          around={around}
          glider={glider}
          speed={speed}
          working={working}
          day={day}
        />
        <SaveForm
          {...saving}
          drawing={drawing}
          sent={withGround(drawing.kept, ground)}
          autoName={points.length > 1 ? autoName(draft, measured.distance) : ""}
        />
      </div>
    </main>
  );
}
