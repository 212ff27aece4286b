/** The points of a draft as rows with their zones, courses, lengths and shares; each can be edited, moved and removed. */
import { type DragEvent, Fragment, useRef, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Measured } from "#app/soaring/task/plan/measure.ts";
import { move, remove, reorder } from "#app/soaring/task/plan/plan.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Value } from "#app/ui/Value.tsx";
import { number, quantity } from "#app/units/format.ts";
import type { TaskDraft } from "../draft.ts";
import { getSign } from "./drawing/drawing.ts";
import { PointEditor } from "./PointEditor.tsx";
import { zoneWords } from "./zone-words.ts";

interface Props {
  draft: TaskDraft;
  measured: Measured;
  selected: number | null;
  onSelect(point: number | null): void;
  /** Null if the list is read-only. */
  onChange: ((next: TaskDraft) => void) | null;
  say?: (words: string) => void;
}

/** Per cent, rounded down so that a share below a limit is never shown as reaching it. */
const down = (share: number) => Math.floor(share * 1000) / 10;

/** Returns the leg whose share prevents the course from being an FAI triangle. */
const missedLeg = ({ shape, threshold }: Measured) => shape?.triangle?.missed[threshold]?.leg ?? null;

export function PointList({ draft, measured, selected, onSelect, onChange, say }: Props) {
  const text = useText();
  const reader = useReader();
  const [over, setOver] = useState<number | null>(null);
  const taken = useRef<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { points } = draft;
  const signs = { start: text("planner.signStart"), finish: text("planner.signFinish") };
  const missed = missedLeg(measured);

  function put(from: number, to: number) {
    if (!onChange || to < 0 || to >= points.length || from === to) return;
    onChange(reorder(draft, from, to));
    onSelect(null);
    say?.(text("planner.moved", { name: points[from].name, place: to + 1, count: points.length }));
    // The moved row keeps the focus, so that it can be moved further.
    requestAnimationFrame(() => {
      const row = body.current?.querySelectorAll<HTMLElement>("tr[data-row]")[to];
      row?.querySelector<HTMLElement>(to < from ? "[data-up]" : "[data-down]")?.focus();
    });
  }

  function take(i: number) {
    if (!onChange) return;
    onChange(remove(draft, i));
    onSelect(null);
    say?.(text("planner.removed", { name: points[i].name }));
  }

  const drag = (i: number) =>
    onChange && {
      onDragOver: (event: DragEvent) => {
        if (taken.current === null) return;
        event.preventDefault();
        setOver(i);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (taken.current !== null) put(taken.current, i);
        taken.current = null;
        setOver(null);
      },
    };

  return (
    <table className="plan-points">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {text("planner.point")}
          </th>
          <th scope="col" className="numeric">
            {text("planner.course")}
          </th>
          <th scope="col" className="numeric">
            {quantity(0, "distance", reader).unit}
          </th>
          <th scope="col" className="numeric plan-share">
            {text("planner.share")}
          </th>
          {onChange && (
            <th>
              <span className="unseen">{text("planner.points")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {points.map((point, i) => {
          const leg = i === 0 ? null : measured.legs[i - 1];
          const chosen = selected === i;
          const id = `point-${i}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the course
            <Fragment key={i}>
              <tr data-row className={chosen ? "chosen" : over === i ? "over" : undefined} {...drag(i)}>
                <td>
                  {onChange ? (
                    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons of the row do the same
                    <span
                      className="plan-sign grip"
                      draggable
                      title={text("planner.grip")}
                      onDragStart={() => {
                        taken.current = i;
                      }}
                      onDragEnd={() => setOver(null)}
                    >
                      {getSign(i, points.length, signs)}
                    </span>
                  ) : (
                    <span className="plan-sign">{getSign(i, points.length, signs)}</span>
                  )}
                </td>
                <td>
                  {onChange ? (
                    <button
                      type="button"
                      className="plan-name"
                      aria-expanded={chosen}
                      aria-controls={chosen ? id : undefined}
                      onClick={() => onSelect(chosen ? null : i)}
                    >
                      <b>{point.name || text("planner.part", { part: "turn", number: i })}</b>
                      <span className="muted tiny">{zoneWords(point.zone, text, reader)}</span>
                    </button>
                  ) : (
                    <>
                      <b>{point.name}</b> <span className="muted tiny">{zoneWords(point.zone, text, reader)}</span>
                    </>
                  )}
                </td>
                <td className="numeric">{leg && `${number(Math.round(leg.course) % 360, 0, reader.language)}°`}</td>
                <td className="numeric strong">
                  {leg && <Value shown={quantity(leg.distance / 1000, "distance", reader, 1)} unit={false} />}
                </td>
                <td
                  className={leg && missed === i - 1 ? "numeric plan-share plan-missed strong" : "numeric plan-share"}
                >
                  {leg && `${number(missed === i - 1 ? down(leg.share) : leg.share * 100, 1, reader.language)} %`}
                </td>
                {onChange && (
                  <td className="plan-deeds">
                    <button
                      type="button"
                      data-up
                      aria-label={text("planner.up", { name: point.name })}
                      disabled={i === 0}
                      onClick={() => put(i, i - 1)}
                    >
                      <Icon name="up" small />
                    </button>
                    <button
                      type="button"
                      data-down
                      aria-label={text("planner.down", { name: point.name })}
                      disabled={i === points.length - 1}
                      onClick={() => put(i, i + 1)}
                    >
                      <Icon name="down" small />
                    </button>
                    <button
                      type="button"
                      aria-label={text("planner.remove", { name: point.name })}
                      onClick={() => take(i)}
                    >
                      <Icon name="close" small />
                    </button>
                  </td>
                )}
              </tr>
              {chosen && onChange && (
                <tr>
                  <td colSpan={6} id={id}>
                    <PointEditor
                      key={`${point.name} ${point.latitude} ${point.longitude}`}
                      draft={draft}
                      index={i}
                      onChange={onChange}
                      onPlace={(spot) => onChange(move(draft, i, spot))}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {points.length > 1 && (
        <tfoot>
          <tr>
            <td />
            <th scope="row">{text("planner.sum", { closed: measured.shape?.closed ? "yes" : "no" })}</th>
            <td />
            <td className="numeric strong">
              <Value shown={quantity(measured.distance / 1000, "distance", reader, 1)} unit={false} />
            </td>
            <td className="plan-share" />
            {onChange && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
