/** The frame of what others show within their pages: a heading, what it is, and one link back. Other links open beside that page. */
import { Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Mark } from "#app/ui/Icon.tsx";

interface Props {
  heading: string;
  /** The full page, and what leads there. */
  whole: string;
  more: string;
  children: ReactNode;
}

export function Embedded({ heading, whole, more, children }: Props) {
  const text = useText();
  const main = useRef<HTMLElement>(null);
  usePostedHeight(main);
  return (
    <main className="page" id="content" ref={main} onClickCapture={openBeside}>
      <header className="row wrap embedded">
        <h1 className="grow">{heading}</h1>
        <Link to={whole} className="row nowrap small link">
          <Mark label={text("shell.product")} /> {more}
        </Link>
      </header>
      {children}
    </main>
  );
}

function openBeside(event: MouseEvent): void {
  const link = (event.target as Element).closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || window.top === window.self) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, "_blank", "noopener");
}

/** The page around can make its frame as high as this: `{ kettle: "height", height }`, px. */
function usePostedHeight(main: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = main;
    if (current === null || window.top === window.self) return;
    const observer = new ResizeObserver(() =>
      window.parent.postMessage({ kettle: "height", height: Math.ceil(current.getBoundingClientRect().height) }, "*"),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [main]);
}
