/** The holders of a badge, each with the highest level. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { initials } from "#app/shell/member.ts";
import { day } from "#app/units/time.ts";
import type { Holder } from "./badge.server.ts";
import { type Badge, badgePath } from "./badge.ts";
import { Dots } from "./Dots.tsx";

interface Props {
  id: string;
  title: string;
  badge: Badge;
  holders: readonly Holder[];
}

export function Holders({ id, title, badge, holders }: Props) {
  const text = useText();
  const { language } = useReader();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {holders.length === 0 && <p className="muted">{text("badge.none")}</p>}
      <ul className="holders">
        {holders.map((holder) => (
          <li key={holder.id}>
            {holder.image === null ? (
              <span className="avatar" aria-hidden="true">
                {initials(holder.name)}
              </span>
            ) : (
              <img loading="lazy" className="avatar" src={`/file/${holder.image}`} alt="" width={30} height={30} />
            )}
            <Link className="grow clipped" to={badgePath(holder.id, badge.id)}>
              {holder.name}
            </Link>
            {!badge.single && <Dots badge={badge} level={holder.level} />}
            <time className="small muted" dateTime={holder.day}>
              {day(holder.day, language, "short")}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
