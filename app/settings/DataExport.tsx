import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { ExportState } from "#app/people/account/export/export.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { fileSize } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { Section, SectionButton, SectionError } from "./Section.tsx";

/** ms between looks at an archive that is being made. */
const LOOK_AGAIN_MS = 3000;

/** Everything there is of a pilot, to take along. */
export function DataExport({ exports }: { exports: ExportState[] }) {
  const text = useText();
  const { language } = useReader();
  const pending = exports.some(({ state }) => state === "pending");
  useLookAgain(pending);
  const date = (stamp: string) => day(stamp.slice(0, 10), language);
  return (
    <Section title={text("account.data")} lead={text("account.dataLead")}>
      <ul className="rows" aria-live="polite">
        {exports.map(({ id, state, created, expires, length }) => (
          <li key={id}>
            <div>
              <b>{text("account.dataOf", { date: date(created) })}</b>
              <p className="small muted">
                {state === "ready"
                  ? text("account.dataReady", { size: fileSize(length ?? 0, language), until: date(expires) })
                  : text(state === "pending" ? "account.dataPending" : "account.dataFailed")}
              </p>
            </div>
            {state === "ready" && (
              <a className="button" href={`/settings/export/${id}`} download>
                <Icon name="download" small />
                {text("account.dataDownload")}
              </a>
            )}
            {state === "pending" && <span className="spin" aria-hidden="true" />}
          </li>
        ))}
      </ul>
      <SectionError name="export" />
      {!pending && <SectionButton name="export" label={text("account.dataRequest")} />}
    </Section>
  );
}

function useLookAgain(pending: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!pending || state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [pending, state, revalidate]);
}
