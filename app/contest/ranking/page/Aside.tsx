/** The column beside a ranking: the reader's rank, how the ranking counts, and variations of its rule. */

import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { csvAddress } from "#app/flight/list/sheet/csv-address.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { number } from "#app/units/format.ts";
import { getAddress, type RankingQuery } from "../query.ts";
import { ROWS } from "../ranking.ts";
import { INDEX_SYSTEMS, type IndexUsed, MOST_COUNTED } from "../rules.ts";
import { byTheRule, isExperiment, rankingPath, type ShownRanking } from "./shown.ts";

export function Aside(shown: ShownRanking) {
  const { rule, asked, today } = shown;
  const text = useText();
  const { language } = useReader();
  const query = getAddress(asked, today);
  const fileAddress = (format: "csv" | "xlsx") => {
    const address = `/ranking/${asked.contest}/export/${format}${query}`;
    return format === "csv" ? csvAddress(address, language) : address;
  };
  return (
    <aside className="ranking-aside">
      {shown.own && <Standing {...shown} />}
      <section>
        <h2>{text("ranking.howItCounts")}</h2>
        <p>{rule.sum}</p>
        <ul>
          {rule.points.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="tiny muted">{text("ranking.version", { version: rule.version })}</p>
        <Link className="link small" to={`/ranking/rules?season=${asked.season}#${asked.contest}`}>
          {text("ranking.allRules")}
        </Link>
      </section>
      <section>
        <h2>{text("ranking.seasonTitle")}</h2>
        {rule.season.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <WhatIf {...shown} />
      <p>
        <Link className="link" to="/league">
          {text("ranking.leagues")}
        </Link>
      </p>
      <p className="small muted">
        {text("ranking.export")}{" "}
        {(["csv", "xlsx"] as const).map((format) => (
          <a key={format} className="link" href={fileAddress(format)} download>
            {format}
          </a>
        ))}
      </p>
    </aside>
  );
}

function Standing({ own, asked, today, total }: ShownRanking) {
  const text = useText();
  const { language } = useReader();
  if (!own) return null;
  const { row, at, needed, really, isMe } = own;
  const said = { name: row.card.name, rank: row.rank, total };
  const free = row.slots === null ? 0 : row.slots - row.count;
  return (
    <section>
      <h2>{text(isMe ? "ranking.youAre" : "ranking.theyAre", said)}</h2>
      <p>
        {free > 0 && `${text("ranking.freeSlots", { count: free })} `}
        {needed !== null && text("ranking.needed", { points: number(needed, 2, language) })}
        {row.rank === 1 && text("ranking.leads")}
      </p>
      {really !== null && <p className="small">{text("ranking.really", { rank: really })}</p>}
      <p>
        <Link className="link" to={`${rankingPath(asked, today, { skip: Math.floor(at / ROWS) * ROWS })}#me`}>
          {text(isMe ? "ranking.jump" : "ranking.jumpTo", said)}
        </Link>
      </p>
    </section>
  );
}

/** Variations of the rule: each has a ranking at an address of its own. */
function WhatIf({ asked, today, counted, hasBonus, indexRule }: ShownRanking) {
  const text = useText();
  const systems =
    indexRule === null || indexRule === "handicap" ? [] : INDEX_SYSTEMS.filter((each) => each !== indexRule);
  const hasIndex = indexRule !== null && (indexRule !== "none" || systems.length > 0);
  if (asked.category.endsWith("_total") && !hasBonus && !hasIndex) return null;
  const rest = new URLSearchParams(getAddress(byTheRule(asked), today));
  return (
    <section>
      <details open={isExperiment(asked)}>
        <summary>
          <h2>{text("ranking.whatIf")}</h2>
        </summary>
        <p className="small muted">{text("ranking.whatIfLead")}</p>
        <Form action={`/ranking/${asked.contest}`} className="what-if" preventScrollReset>
          {[...rest].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {!asked.category.endsWith("_total") && (
            <label className="field">
              {text("ranking.countOf")}
              <select name="count" defaultValue={String(asked.count ?? "")} key={asked.count}>
                <option value="">{text("ranking.asRuled", { count: counted })}</option>
                {Array.from({ length: MOST_COUNTED }, (_, i) => i + 1).map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          )}
          {hasIndex && (
            <Part name="index_used" label={text("ranking.index")} said={asked.index} zero={indexRule !== "none"}>
              {systems.map((each) => (
                <option key={each} value={each}>
                  {text("ranking.indexSystem", { system: each })}
                </option>
              ))}
            </Part>
          )}
          {hasBonus && <Part name="bonus_used" label={text("ranking.bonus")} said={asked.bonus} />}
          <button type="submit" className="button">
            {text("ranking.try")}
          </button>
        </Form>
      </details>
    </section>
  );
}

interface PartProps {
  name: string;
  label: string;
  said: IndexUsed;
  /** Whether it may be left out. */
  zero?: boolean;
  /** Options other than full and none. */
  children?: ReactNode;
}

function Part({ name, label, said, zero = true, children }: PartProps) {
  const text = useText();
  return (
    <label className="field">
      {label}
      <select name={name} defaultValue={said === true ? "" : String(said)} key={String(said)}>
        <option value="">{text(children ? "ranking.countsAsRuled" : "ranking.counts")}</option>
        {children}
        {zero && <option value="false">{text("ranking.countsNot")}</option>}
      </select>
    </label>
  );
}

/** A notice above the rows of a variation, so that nobody mistakes it for the official ranking. */
export function Experiment({ asked, today }: { asked: RankingQuery; today: string }) {
  const text = useText();
  const said = [
    asked.count !== null && text("ranking.ifCount", { count: asked.count }),
    asked.index === false && text("ranking.ifNoIndex"),
    typeof asked.index === "string" && text("ranking.ifIndex", { system: asked.index }),
    !asked.bonus && text("ranking.ifNoBonus"),
  ];
  return (
    <div className="note warn experiment" role="note">
      <Icon name="info" />
      <p>
        <b>{text("ranking.experiment")}</b> {said.filter(Boolean).join(", ")}.{" "}
        <Link className="link" to={rankingPath(byTheRule(asked), today)}>
          {text("ranking.toTheRule")}
        </Link>
      </p>
    </div>
  );
}
