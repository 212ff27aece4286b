import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import type { Key } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Values } from "#app/i18n/message.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { type CheckRule, GROUPS, RULES, type Threshold } from "#app/soaring/checks/rules.ts";
import { inWords } from "#app/units/format.ts";
import "#app/flight/finding/rules.css";

const screen = SCREENS["shell/pages/checks"];

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const say = textIn(reader.language);
  return { heading: say("rule.title"), about: say("rule.lead"), messages: slice(reader.language, screen.messages) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

/** Every check with its threshold, its effect and by whose word: so that a refusal can be judged. */
export default function Checks() {
  const { heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page rules" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      <p className="lead">{text("rule.lead")}</p>
      {GROUPS.map((group) => (
        <section key={group}>
          <h2>{text("rule.group", { group })}</h2>
          <table>
            <thead className="unseen">
              <tr>
                <th scope="col">{text("rule.check")}</th>
                <th scope="col">{text("rule.effect")}</th>
                <th scope="col">{text("rule.by")}</th>
              </tr>
            </thead>
            <tbody>
              {RULES[group].map((rule) => (
                <Row key={rule.token} rule={rule} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}

function Row({ rule: { token, severity, source, thresholds } }: { rule: CheckRule }) {
  const text = useText();
  const reader = useReader();
  return (
    <tr id={token}>
      <td>
        {text(`rule.${token}` as Key, getValues(thresholds, reader))} <code>{token}</code>
      </td>
      <td className={severity}>{text("rule.severity", { severity })}</td>
      <td className="muted">{text("rule.source", { source })}</td>
    </tr>
  );
}

/** In the rule's own unit, whatever the reader's: a limit of 1,000 m is no limit of 3,281 ft. */
function getValues(thresholds: Record<string, Threshold>, of: Reader): Values {
  const reader: Reader = { ...of, units: "M" };
  return Object.fromEntries(Object.entries(thresholds).map(([name, threshold]) => [name, shown(threshold, reader)]));
}

function shown(threshold: Threshold, reader: Reader): string | number {
  if (typeof threshold !== "object") return threshold;
  const { value, of } = threshold;
  if (of === "fine height") return inWords(value, "height", reader, 2);
  return inWords(value, of, reader, of === "climb" ? 0 : undefined);
}
