import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "./collect.css";

/**
 * A link to the page where a member adds this flight to collections. A plain link saves a script and a form in every
 * row.
 */
export function CollectLink({ flight, name }: { flight: number; name?: string }) {
  const text = useText();
  return (
    <Link
      className={name === undefined ? "button quiet square" : "collect"}
      to={`/collection/add/${flight}`}
      title={text("flight.collect")}
      aria-label={[text("flight.collect"), name].filter(Boolean).join(": ")}
      rel="nofollow"
    >
      <Icon name="collect" small={name !== undefined} />
    </Link>
  );
}

/** The same link in a row of a list, only for members, because only they have collections. */
export function CollectFromList(props: { flight: number; name: string }) {
  return useShownMember() === null ? null : <CollectLink {...props} />;
}
