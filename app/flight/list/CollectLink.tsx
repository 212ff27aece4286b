import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "./collect.css";

/** To the page where a member puts this flight into collections. A plain link: no script and no form in every row. */
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

/** In a row of a list: for members, who have collections. */
export function CollectFromList(props: { flight: number; name: string }) {
  return useShownMember() === null ? null : <CollectLink {...props} />;
}
