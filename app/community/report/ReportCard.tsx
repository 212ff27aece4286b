/** A report and its state: what it is about, what was said, what was decided. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import type { ReportDetails, ReportedPiece } from "./report.ts";
import "./report.css";

export function ReportCard({ report, children }: { report: ReportDetails; children?: ReactNode }) {
  const text = useText();
  const { language } = useReader();
  const { id, kind, path, excerpt, reason, words, created, answer, decision, decisionReason } = report;
  const tone = decision === null ? "warn" : decision === "dismissed" ? "" : "bad";
  return (
    <article className="report" aria-labelledby={`report-${id}`}>
      <h3 id={`report-${id}`}>
        {text("report.headline", { kind, id })}{" "}
        <span className={`tag ${tone}`}>{text("report.state", { state: decision ?? "open" })}</span>
      </h3>
      <p className="small muted">{day(created.slice(0, 10), language, "short")}</p>
      {path === null ? (
        <p className="small muted">{text("report.gone")}</p>
      ) : (
        <Cited path={path} day={report.day} excerpt={excerpt} piece={report.piece} />
      )}
      <dl>
        <dt>{text("report.reason")}</dt>
        <dd>
          {text(`report.reason_${reason}`)}
          {words !== "" && `: ${words}`}
        </dd>
        {answer !== null && (
          <>
            <dt>{text("report.answered")}</dt>
            <dd>{answer}</dd>
          </>
        )}
        {decisionReason !== null && (
          <>
            <dt>{text("report.decided")}</dt>
            <dd>{decisionReason}</dd>
          </>
        )}
      </dl>
      {children}
    </article>
  );
}

/** The reported content, as it is published. */
export function Cited({ path, day: flown, excerpt, piece }: CitedProps) {
  const text = useText();
  const { language } = useReader();
  const date = flown === null ? null : day(flown, language, "date");
  const added = piece && text("report.piece", { kind: piece.kind, name: piece.by });
  const told = piece === null ? [date, excerpt] : [[added, date].filter(Boolean).join(", "), excerpt];
  return (
    <blockquote>
      <Link to={path}>
        {piece?.image && <img src={piece.image} alt="" loading="lazy" />}
        <span>{told.filter(Boolean).join(" · ")}</span>
      </Link>
    </blockquote>
  );
}

interface CitedProps {
  path: string;
  day: string | null;
  excerpt: string;
  piece: ReportedPiece | null;
}
