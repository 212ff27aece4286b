/** The state of a file in one word. */
import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { type Card, needsAnswer } from "./card.ts";

export function Status({ card }: { card: Card }) {
  const text = useText();
  const { stage } = card;
  switch (stage.kind) {
    case "reading":
      return <Tag busy>{text("upload.reading")}</Tag>;
    case "ready":
      return needsAnswer(card) ? (
        <Tag tone="warn">{text("upload.ask")}</Tag>
      ) : (
        <Tag tone="ok">{text("upload.ready")}</Tag>
      );
    case "uploading":
      return (
        <Tag tone="brand" busy>
          {text("upload.uploading", { percent: stage.percent })}
        </Tag>
      );
    case "checking":
    case "scoring":
      return (
        <Tag tone="brand" busy>
          {text(stage.kind === "checking" ? "upload.checking" : "upload.scoring")}
        </Tag>
      );
    case "done": {
      const invalid = stage.flights.some((flight) => flight.state === "invalid");
      return <Tag tone={invalid ? "bad" : "ok"}>{text(invalid ? "upload.invalid" : "upload.done")}</Tag>;
    }
    case "duplicate":
      return <Tag>{text("upload.duplicate")}</Tag>;
    case "refused":
    case "rejected":
      return (
        <>
          <Tag tone="bad">{text("upload.rejected")}</Tag>
          <span className="tiny muted">{text("upload.notPublished")}</span>
        </>
      );
    case "failed":
      return <Tag tone="bad">{text("upload.failed")}</Tag>;
  }
}

function Tag({ tone = "", busy = false, children }: { tone?: string; busy?: boolean; children: ReactNode }) {
  return (
    <span className={`tag ${tone}`} role="status">
      {busy && <i className="spin" />}
      {children}
    </span>
  );
}
