/** The day's launches in order of take-off; the one being corrected becomes a form. */
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Answer } from "#app/ui/form/answer.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { duration, number } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { LaunchDetails } from "../questions.ts";
import { CorrectLaunch } from "./CorrectLaunch.tsx";
import "./launch.css";

interface Props {
  launches: readonly LaunchDetails[];
  field: { id: number; zone: string };
  /** Address of the list. */
  here: string;
  mayCorrect: boolean;
  /** Number of the launch being corrected. */
  correcting: number | null;
  answer: Answer | null;
}

export function LaunchTable({ launches, field, here, mayCorrect, correcting, answer }: Props) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too
    <section className="sheet launches-scroll" tabIndex={0} aria-label={text("launch.title")}>
      <table className="launches">
        <caption className="unseen">{text("launch.title")}</caption>
        <thead>
          <tr>
            <th scope="col" className="numeric">
              {text("launch.number")}
            </th>
            <th scope="col">{text("launch.glider")}</th>
            <th scope="col">{text("launch.tug")}</th>
            <th scope="col" className="numeric">
              {text("launch.takeoff")}
            </th>
            <th scope="col" className="numeric">
              {text("launch.landing")}
            </th>
            <th scope="col" className="numeric">
              {text("launch.duration")}
            </th>
            <th scope="col">{text("launch.note")}</th>
            {mayCorrect && (
              <th scope="col">
                <span className="unseen">{text("launch.correct")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {launches.map((launch, at) => (
            <Fragment key={launch.id}>
              <Row {...{ launch, field, here, mayCorrect }} place={at + 1} />
              {mayCorrect && launch.id === correcting && (
                <tr className="correcting">
                  <td colSpan={8}>
                    <CorrectLaunch launch={launch} zone={field.zone} here={here} answer={answer} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<Props, "field" | "here" | "mayCorrect"> & { launch: LaunchDetails; place: number };

function Row({ launch, field, here, mayCorrect, place }: RowProps) {
  const text = useText();
  const { language } = useReader();
  const { glider, tug, takeoff, landing, landedAt, note, corrected } = launch;
  const time = (at: number | null) => (at === null ? "–" : clock(at * 1000, field.zone));
  const name = glider === "" ? text("launch.unnamed") : glider;
  const said = (column: string, words: string) =>
    corrected.includes(column) ? (
      <>
        {words} <Icon name="edit" small />
        <span className="unseen">{text("launch.corrected")}</span>
      </>
    ) : (
      words
    );
  const away = landing !== null && landedAt !== field.id;
  return (
    <tr id={`launch-${launch.id}`}>
      <td className="numeric muted">{number(place, 0, language)}</td>
      <th scope="row" className={glider === "" ? "muted" : "strong"}>
        {said("glider", name)}
      </th>
      <td>{said("tug", tug === "" ? "–" : tug)}</td>
      <td className="numeric">{said("takeoff", time(takeoff))}</td>
      <td className="numeric">
        {landing === null ? <span className="flying">{text("launch.flying")}</span> : said("landing", time(landing))}
      </td>
      <td className="numeric">
        {takeoff === null || landing === null ? "–" : duration(Math.max(0, landing - takeoff)).value}
      </td>
      <td className="note-cell">
        {[away ? text(landedAt === null ? "launch.landedOut" : "launch.landedElsewhere") : "", note]
          .filter(Boolean)
          .join(" · ")}
      </td>
      {mayCorrect && (
        <td className="act">
          <Link
            className="button quiet small"
            to={`${here}&correct=${launch.id}#launch-${launch.id}`}
            preventScrollReset
            aria-label={text("launch.correctOne", { name, number: place })}
          >
            {text("launch.correct")}
          </Link>
        </td>
      )}
    </tr>
  );
}
