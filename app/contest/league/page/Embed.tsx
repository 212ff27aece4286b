/** The code that a club copies into its own site to show the standings there. */
import { useText } from "#app/i18n/text.tsx";
import { embeddedPath } from "../league.ts";

export function Embed({
  url,
  season,
  division,
  title,
  origin,
}: {
  url: string;
  season: number;
  division: number;
  title: string;
  origin: string;
}) {
  const text = useText();
  const source = origin + embeddedPath(url, season, division);
  const quoted = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return (
    <details className="league-rules small">
      <summary>{text("league.embed")}</summary>
      <p>{text("league.embedHint")}</p>
      <textarea
        readOnly
        rows={3}
        aria-label={text("league.embed")}
        value={`<iframe src="${source.replaceAll("&", "&amp;")}" title="${quoted}" width="100%" height="600" loading="lazy"></iframe>`}
        onFocus={({ target }) => target.select()}
      />
    </details>
  );
}
