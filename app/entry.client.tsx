import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { interrupted } from "./shell/destination.ts";
import { watch } from "./shell/watch.ts";
import { arrived } from "./ui/arrival.ts";

const RELOADED = "reloaded-at";

watch({
  addEventListener: (kind, listener) => window.addEventListener(kind, listener),
  report: (message) => {
    const told = JSON.stringify({ message: message.slice(0, 500), path: location.pathname });
    navigator.sendBeacon?.("/v1/report", new Blob([told], { type: "application/json" }));
  },
  reload: () => location.reload(),
  isReachable: () =>
    fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    ),
  now: () => Date.now(),
  last: {
    get: () => Number(sessionStorage.getItem(RELOADED) ?? 0),
    set: (time) => sessionStorage.setItem(RELOADED, String(time)),
  },
});

const destination = interrupted();
if (destination !== null) location.replace(destination);

void arrived().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
