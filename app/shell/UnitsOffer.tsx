import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { mayOffer, OFFERED } from "./units-offer.ts";

/** Shown by the browser alone: pages of visitors are kept for all of them alike. */
export function UnitsOffer({ unitChosen }: { unitChosen: boolean }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const store = storedHere();
    if (store === null) return;
    const visit = { languages: navigator.languages, cookie: document.cookie, unitChosen };
    if (!mayOffer({ ...visit, offered: store.getItem(OFFERED) !== null })) return;
    setShown(true);
  }, [unitChosen]);
  // Only an answer ends the offer: a reload does not.
  const answered = () => storedHere()?.setItem(OFFERED, "1");
  if (!shown) return null;
  const query = new URLSearchParams(search);
  query.set("unit", "U");
  return (
    <p className="offer" role="status">
      {text("shell.unitsOffer")}{" "}
      <a href={`${pathname}?${query}`} onClick={answered}>
        {text("shell.unitsTake")}
      </a>{" "}
      <button
        type="button"
        className="link"
        onClick={() => {
          answered();
          setShown(false);
        }}
      >
        {text("shell.unitsKeep")}
      </button>
    </p>
  );
}

/** Null where the browser keeps nothing: there it could not be offered once. */
function storedHere(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
