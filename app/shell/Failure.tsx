import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { isStored } from "./offline/cached-pages.ts";
import "./failure.css";

/** The page for an address nobody lives at. @param gone it was here, and is no more */
export function NotFound({ gone = false }: { gone?: boolean }) {
  const text = useText();
  return (
    <main className="page failure" id="content">
      <svg className="outlanding" viewBox="0 0 360 150" aria-hidden="true">
        <path className="hill" d="M0 118C40 96 70 92 110 104s70 14 112-6 92-20 138 8v44H0z" />
        <path className="field" d="M60 150 128 116h104l68 34M128 150l26-34M232 150l-26-34M180 150v-34" />
        <path className="flown" d="M6 26c34-22 52 24 84 8s22-30 44-20 30 36 70 52" />
        <g transform="translate(214 76) rotate(24)">
          <path className="glider" d="M-22 2C-10-3-4-3 0-5 4-3 10-3 22 2 10 0 4 1 2 2L0 9-2 2C-4 1-10 0-22 2Z" />
        </g>
      </svg>
      <h1>{text(gone ? "shell.gone" : "shell.notFound")}</h1>
      <p className="muted">{text(gone ? "shell.goneHint" : "shell.notFoundHint")}</p>
      <p className="row wrap">
        <Link className="button main" to="/flight/list">
          <Icon name="flights" />
          {text("shell.searchFlights")}
        </Link>
        <Link className="button quiet" to="/">
          {text("shell.toHome")}
        </Link>
      </p>
    </main>
  );
}

/**
 * The page for a place that the network is missing for. It comes by itself: from what this browser kept, or with the
 * network. The service worker shows it too, and does what its buttons do there.
 */
export function NotLoaded() {
  const text = useText();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked of every place that is come to
  useEffect(() => {
    isStored(location.href).then((kept) => kept && location.reload());
  }, [key]);
  useEffect(() => {
    addEventListener("online", revalidate);
    return () => removeEventListener("online", revalidate);
  }, [revalidate]);
  return (
    <main className="page failure" id="content">
      <Icon name="warn" />
      <div role="status">
        <h1>{text("shell.notLoadedTitle")}</h1>
        <p className="muted">{text("shell.notLoaded")}</p>
      </div>
      <p className="row wrap">
        <button type="button" className="button main" onClick={revalidate}>
          {text("shell.retry")}
        </button>
        <button type="button" className="button quiet" onClick={() => history.back()}>
          {text("shell.back")}
        </button>
      </p>
    </main>
  );
}

/** The page for an outage or a bug of ours. */
export function Fault() {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <main className="page failure" id="content" role="alert">
      <Icon name="warn" />
      <h1>{text("shell.faultTitle")}</h1>
      <p className="muted">{text("shell.fault")}</p>
      <p>
        <Link className="button main" to={pathname + search} reloadDocument>
          {text("shell.retry")}
        </Link>
      </p>
    </main>
  );
}
