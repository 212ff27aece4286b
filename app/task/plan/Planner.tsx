/** The planner: the map to draw on, the ground along the course under it, and the panel with all that is told of the task. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import type { Place } from "#app/map/polyline.ts";
import { eligibleRules } from "#app/soaring/contest/circumstances.ts";
import { closeTask } from "#app/soaring/task/plan/close-task.ts";
import { cornerAreas } from "#app/soaring/task/plan/corner-areas.ts";

import { clear, move, reverse, type Spot, setRules } from "#app/soaring/task/plan/plan.ts";
import { repairOf } from "#app/soaring/task/plan/repair.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import type { TaskDraft } from "../draft.ts";
import { AddPoint } from "./AddPoint.tsx";
import { CourseMap } from "./CourseMap.tsx";
import { drawingOf, placeOf, signOf } from "./drawing.ts";
import { Facts } from "./Facts.tsx";
import { Figures, NEUTRAL_INDEX } from "./Figures.tsx";
import type { Planning } from "./own-aircraft.server.ts";
import { NumberField } from "./PointEditor.tsx";
import { PointList } from "./PointList.tsx";
import { ProfileDock } from "./ProfileDock.tsx";
import { SaveForm } from "./SaveForm.tsx";
import { thresholdWords } from "./threshold-words.ts";
import { type Flying, type Told, toldOf } from "./told.ts";
import { useAround } from "./use-around.ts";
import { added, useDeeds } from "./use-deeds.ts";
import { useGroundAlong } from "./use-ground-along.ts";
import { usePlaces } from "./use-places.ts";
import type { Drawing } from "./use-plan.ts";
import { type Repaired, Verdict } from "./Verdict.tsx";
import "./plan.css";

interface Props {
  drawing: Drawing;
  planning: Planning;
  /** What it is called while it has no name. */
  autoName(draft: TaskDraft, distance: number): string;
  /** YYYY-MM-DD */
  today: string;
  heading: string;
  saving: Omit<React.ComponentProps<typeof SaveForm>, "drawing" | "autoName">;
}

const USUAL_SPEED = 90; // km/h
const USUAL_WORKING = 2000; // m

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
  const [cursor, setCursor] = useState(-1);
  const [map, setMap] = useState<FlightMap | null>(null);
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const places = usePlaces();
  const around = useAround(drawing.kept.points, day);
  const ground = useGroundAlong(drawing.kept.points, map?.describe().installed.archives.terrain?.version ?? null);
  const glider = planning.aircraft.find(({ id }) => id === chosen) ?? null;

  const flying = useMemo((): Flying => {
    const { season, clubs } = planning;
    const start =
      points[0] && places.find((one) => one.latitude === points[0].latitude && one.longitude === points[0].longitude);
    const country = around?.country || start?.country;
    const takeoff = country ? { country, region: null } : null;
    return {
      rules: eligibleRules({ index: glider?.index ?? NEUTRAL_INDEX, season, clubs, takeoff }),
      index: glider?.index ?? NEUTRAL_INDEX,
      speed: speed / 3.6,
    };
  }, [planning, points, places, around, glider, speed]);
  const measured = useMemo(() => toldOf(draft, flying), [draft, flying]);
  const repair = useRepair(drawing, measured, flying);

  const signs = useMemo(() => ({ start: text("planner.signStart"), finish: text("planner.signFinish") }), [text]);
  // Of the corner that is chosen or should move: while it is dragged the others stay, and so does its area.
  const corner = selected === 1 || selected === 2 ? selected : (repair?.point ?? null);
  const cornersArea = useMemo(
    () => cornerAreas(drawing.kept.points, corner, measured.threshold),
    [drawing.kept.points, corner, measured.threshold],
  );
  const drawn = useMemo(() => {
    const legs = measured.legs.map(({ distance }) => inWords(distance / 1000, "distance", reader, 1));
    const areas = measured.areas.length > 0 ? measured.areas : cornersArea;
    return drawingOf(points, { ...measured, areas }, { selected, repair, signs, legs });
  }, [points, measured, cornersArea, selected, repair, signs, reader]);

  const say = useCallback(
    ({ kind, name, at }: { kind: "added" | "removed"; name: string; at: number }) => {
      setRefused(null);
      setSaid(
        kind === "removed"
          ? text("planner.removed", { name })
          : text("planner.added", { name, sign: at === 0 ? signs.start : at }),
      );
    },
    [text, signs],
  );
  const deeds = useDeeds({ drawing, places, select: setSelected, say });
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
    setSaid(text("planner.added", { name: spot.name, sign: signOf(points.length, points.length + 2, signs) }));
    map?.show([...points.map(placeOf), placeOf(spot)], true, 9);
  };
  const at: Place | null =
    ground && cursor >= 0
      ? [
          ground.along.latitude[Math.min(cursor, ground.along.length - 1)],
          ground.along.longitude[Math.min(cursor, ground.along.length - 1)],
        ]
      : null;
  const name = draft.name ?? autoName(draft, measured.distance);
  return (
    <main className="planner" id="content">
      <div className="plan-stage">
        <CourseMap label={text("planner.map")} drawing={drawn} deeds={deeds} cursor={at} onMap={setMap}>
          <div className="float plan-bar">
            <AddPoint places={places} onAdd={add} />
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
        </CourseMap>
        {ground && points.length > 1 ? (
          <ProfileDock
            points={points}
            ground={ground}
            around={around}
            working={working}
            onWorking={setWorking}
            cursor={Math.max(0, cursor)}
            onCursor={setCursor}
          />
        ) : (
          <div className="plan-dock" />
        )}
      </div>
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
              say={setSaid}
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
          <div className="plan-editor">
            <label>
              {text("planner.rules")}
              <select
                value={draft.ruleset}
                onChange={({ target }) => drawing.change(setRules(drawing.kept, target.value as RuleSetKey))}
              >
                {(Object.keys(RULE_SETS) as RuleSetKey[])
                  .filter((key) => RULE_SETS[key].offered || key === draft.ruleset)
                  .map((key) => (
                    <option key={key} value={key}>
                      {text("planner.rulesOf", { rules: key })}
                    </option>
                  ))}
              </select>
            </label>
            {RULE_SETS[draft.ruleset].areas && (
              <NumberField
                label={text("planner.minTime")}
                value={draft.minTime === null ? null : draft.minTime / 60}
                least={1}
                most={1439}
                onNumber={(minutes) =>
                  minutes !== null && drawing.change({ ...drawing.kept, minTime: Math.round(minutes * 60) })
                }
              />
            )}
            <NumberField
              label={`${text("planner.speed")}, km/h`}
              value={speed}
              least={20}
              most={300}
              onNumber={(next) => next !== null && setSpeed(next)}
            />
            {planning.aircraft.length > 0 && (
              <label>
                {text("planner.aircraft")}
                <select
                  value={chosen ?? ""}
                  onChange={({ target }) => setChosen(target.value === "" ? null : Number(target.value))}
                >
                  {planning.aircraft.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  <option value="">{text("planner.noAircraft", { index: NEUTRAL_INDEX })}</option>
                </select>
              </label>
            )}
          </div>
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
          autoName={points.length > 1 ? autoName(draft, measured.distance) : ""}
        />
      </div>
    </main>
  );
}

const REST_MS = 150;

/** Sought when the drawing rests: it takes longer than a finger waits. */
function useRepair(drawing: Drawing, measured: Told, flying: Flying): Repaired | null {
  const { kept, draft } = drawing;
  const [found, setFound] = useState<{ of: TaskDraft; repair: Repaired | null } | null>(null);
  const { threshold } = measured;
  useEffect(() => {
    const timer = setTimeout(() => {
      const repair = repairOf(kept.points, threshold);
      if (!repair) return setFound({ of: kept, repair: null });
      const { name } = kept.points[repair.point];
      const then = toldOf(move(kept, repair.point, { ...kept.points[repair.point], ...repair }), flying);
      const points = then.preview.length > 0 ? Math.max(...then.preview.map((one) => one.points)) : null;
      setFound({ of: kept, repair: { ...repair, name, length: then.distance, points } });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [kept, threshold, flying]);
  return found?.of === draft ? found.repair : null;
}

/** Ctrl or Cmd with Z, with shift or Y; not while something is typed, where they are the field's own. */
function useUndoKeys(drawing: Drawing) {
  const now = useRef(drawing);
  now.current = drawing;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select")) return;
      const key = event.key.toLowerCase();
      if (key === "z") (event.shiftKey ? now.current.redo : now.current.undo)();
      else if (key === "y") now.current.redo();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
