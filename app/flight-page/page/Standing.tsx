/** Shows what prevents the flight from being ranked, if anything does. */

import { Findings } from "#app/flight/finding/Findings.tsx";
import type { FlightDetail } from "#app/flight/flight.ts";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";

export function Standing({ flight }: { flight: FlightDetail }) {
  const text = useText();
  if (flight.state === "pending") {
    return (
      <section className="note brand" role="status">
        <i className="spin" />
        <div>
          <b>{text("detail.pendingTitle")}.</b> {text("detail.pending")}
        </div>
      </section>
    );
  }
  if (flight.state === "invalid") {
    return (
      <section role="status">
        <div className="note bad">
          <Icon name="warn" />
          <div>
            <b>{text("detail.invalidTitle")}.</b> {text("detail.invalidHint")}
          </div>
        </div>
        <div style={{ marginTop: ".6rem" }}>
          <Findings
            findings={flight.findings.filter((f) => f.severity === "refuses")}
            zone={flight.zone}
            headings={false}
          />
        </div>
      </section>
    );
  }
  return (
    <>
      {!flight.rank && (
        <section className="note warn">
          <Icon name="info" />
          <div>
            <b>{text("detail.notRankedTitle")}.</b> {text("flight.reason", { reason: flight.rankReason ?? "none" })}.
          </div>
        </section>
      )}
      {flight.contests.length === 0 && (
        <section className="note">
          <Icon name="info" />
          <div>{text("detail.noScoring")}</div>
        </section>
      )}
    </>
  );
}
