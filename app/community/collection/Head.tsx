/** The head of a collection's page: its name, its owner, and what the reader may do with it. */
import { Form, Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { WithPilot } from "#app/people/user/PilotName.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { announce } from "#app/ui/toast.ts";
import { Value } from "#app/ui/Value.tsx";
import { count, duration, quantity } from "#app/units/format.ts";
import { Cover } from "./Cover.tsx";
import type { Collection } from "./collection.ts";
import type { Sums } from "./sums.ts";
import "#app/ui/styles/key-figures.css";
import "./collection.css";
import { Once } from "#app/ui/form/Once.tsx";

interface Props {
  collection: Collection;
  first: FlightTile | null;
  sums: Sums;
  /** A visitor is asked to log in; the owner cannot star their own. */
  may: "own" | "give" | "logIn";
  /** Whether the reader has starred it. */
  given: boolean;
}

export function Head({ collection, first, sums, may, given }: Props) {
  const text = useText();
  return (
    <header className="collection-head">
      <Cover image={collection.image} flight={first} />
      <div className="grow">
        <h1>{collection.name}</h1>
        <p className="small muted">
          <WithPilot user={collection.owner} say={(name) => text("collection.by", { name })} />
          {collection.private && (
            <>
              {" "}
              <span className="tag" title={text("collection.privateHint")}>
                <Icon name="lock" small />
                {text("collection.private")}
              </span>
            </>
          )}
        </p>
        {collection.description && <p className="words">{collection.description}</p>}
      </div>
      <div className="tools row wrap">
        <Star collection={collection} may={may} given={given} />
        {may === "own" && (
          <Link className="button" to={`/collection/edit/${collection.id}`}>
            <Icon name="edit" />
            {text("collection.edit")}
          </Link>
        )}
        {may !== "logIn" && (
          <Form method="post">
            <Once />
            <input type="hidden" name="section" value="copy" />
            <button type="submit" className="button quiet" title={text("collection.copyTitle")}>
              {text("collection.copy")}
            </button>
          </Form>
        )}
        <CopyLink />
      </div>
      <Figures sums={sums} />
    </header>
  );
}

function Star({ collection, may, given }: Pick<Props, "collection" | "may" | "given">) {
  const text = useText();
  const { language } = useReader();
  const { id, stars } = collection;
  const counted = (
    <>
      <Icon name="star" />
      {count(stars, language)}
      <span className="unseen">{text("collection.stars", { count: stars })}</span>
    </>
  );
  if (may === "own") return <span className="star-told">{counted}</span>;
  if (may === "logIn")
    return (
      <Link className="button quiet" to={logInPath(`/collection/${id}`)} title={text("collection.logInToStar")}>
        {counted}
      </Link>
    );
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="section" value="star" />
      <input type="hidden" name="star" value={given ? "taken-back" : "given"} />
      <button type="submit" className="button quiet star-it" aria-pressed={given} title={text("collection.giveStar")}>
        {counted}
        <span className="unseen">, {text("collection.giveStar")}</span>
      </button>
    </Form>
  );
}

function Figures({ sums: { flights, distance, seconds } }: { sums: Sums }) {
  const text = useText();
  const reader = useReader();
  return (
    <dl className="key-figures">
      <div>
        <dt>{text("collection.flightsLabel")}</dt>
        <dd>{count(flights, reader.language)}</dd>
      </div>
      <div>
        <dt>{text("collection.together")}</dt>
        <dd>
          <Value shown={quantity(distance, "distance", reader)} />
        </dd>
      </div>
      <div>
        <dt>{text("collection.airborne")}</dt>
        <dd>
          <Value shown={duration(seconds)} />
        </dd>
      </div>
    </dl>
  );
}

function CopyLink() {
  const text = useText();
  async function copy() {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    announce({ tone: "success", text: { key: "collection.copied" } });
  }
  return (
    <button
      type="button"
      className="button quiet square needs-script"
      aria-label={text("collection.share")}
      title={text("collection.share")}
      onClick={copy}
    >
      <Icon name="share" />
    </button>
  );
}
