import { Form, Link } from "@remix-run/react";
import type { MarkProps } from "#app/flight-page/page/part.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { count } from "#app/units/format.ts";
import type { StarMark as Known } from "./star.ts";
import "./star.css";

/** The button to give or take back a star, and beside it the number of stars, which links to the list. */
export function StarMark({ flight, data, href, here }: Omit<MarkProps, "flight"> & { flight: { stars: number } }) {
  const text = useText();
  const { language } = useReader();
  const { given, may } = data as Known;
  return (
    <span className="star-mark">
      {may === "give" && (
        <Form method="post" action={href} preventScrollReset replace>
          <input type="hidden" name="star" value={given ? "taken-back" : "given"} />
          <button
            type="submit"
            className="button quiet square star-button"
            aria-pressed={given}
            title={text("star.give")}
          >
            <Icon name="star" />
            <span className="unseen">{text("star.give")}</span>
          </button>
        </Form>
      )}
      {may === "logIn" && (
        <Link className="button quiet square star-button" to={logInPath(here)} title={text("star.logIn")}>
          <Icon name="star" />
          <span className="unseen">{text("star.logIn")}</span>
        </Link>
      )}
      <Link className="star-count" to={href} replace preventScrollReset>
        {may === "no" && <Icon name="star" small />}
        {count(flight.stars, language)}
        <span className="unseen">{text("star.count", { count: flight.stars })}</span>
      </Link>
    </span>
  );
}
