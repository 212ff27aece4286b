/** How the declared task was judged: by each rule, from which start, zone by zone with the decisive fixes. */
import { Link } from "@remix-run/react";
import { declaredIn } from "#app/flight/flight.ts";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import { useText } from "#app/i18n/text.tsx";
import type { TaskAccount } from "#app/soaring/task/referee/account.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Starts } from "./Starts.tsx";
import { Verdicts } from "./Verdicts.tsx";
import { Zones } from "./Zones.tsx";
import "#app/flight-page/page/wide-table.css";
import "./task.css";

export default function TaskPanel({ flight, zone, data, onMoment, onPoint }: PartProps) {
  const text = useText();
  const address = useAddress();
  const account = data as TaskAccount | null;
  const declared = flight.facts && declaredIn(flight.facts);
  if (account === null || declared === null)
    return (
      <p className="note">
        <Icon name="info" />
        {text("referee.none")}
      </p>
    );
  return (
    <div className="referee">
      <section>
        <Link to={address({ tab: null })} replace preventScrollReset className="link">
          {text("referee.back")}
        </Link>
        <p className="muted">{text("referee.used", { source: declared.source })}</p>
      </section>
      <Verdicts verdicts={account.verdicts} contests={flight.contests} zone={zone} />
      <Starts starts={account.starts} points={account.zones.length} zone={zone} onMoment={onMoment} />
      <Zones zones={account.zones} zone={zone} onMoment={onMoment} onPoint={onPoint} />
    </div>
  );
}
