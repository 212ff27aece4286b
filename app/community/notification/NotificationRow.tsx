import { Link, useFetcher } from "@remix-run/react";
import { useId } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { WithPilot } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { day } from "#app/units/time.ts";
import { describeNotification, getFlightFor } from "./describe.ts";
import { getPath, type Heap, type Kind } from "./notification.ts";

/**
 * One line of the list: who did what, on which flight, when. It links to what was done, and the name in it to the
 * pilot. Opening it marks it as read. @param now ISO, time of the response
 */
export function NotificationRow({ heap, now }: { heap: Heap; now: string }) {
  const text = useText();
  const { language } = useReader();
  const fetcher = useFetcher();
  const unread = heap.unread && fetcher.formData === undefined;
  const open = () => {
    if (unread) fetcher.submit({ heap: heap.heap }, { method: "post" });
  };
  const flight = getFlightFor(heap, language);
  const said = useId();
  return (
    <li className={unread ? "unread" : undefined}>
      <Link className="whole-link" to={getPath(heap)} onClick={open} onAuxClick={open} aria-labelledby={said} />
      <Face heap={heap} />
      <span className="grow">
        <span className="what" id={said}>
          <Sentence heap={heap} />
        </span>
        {flight !== "" && <span className="small muted">{flight}</span>}
      </span>
      <span className="small muted when">
        {unread && <span className="tag brand">{text("notification.fresh")}</span>}
        <time dateTime={heap.created}>{since(heap.created, now, language)}</time>
      </span>
    </li>
  );
}

function Sentence({ heap }: { heap: Heap }) {
  const text = useText();
  const { actor } = heap;
  if (actor === null) return describeNotification(heap, text);
  return <WithPilot user={actor} say={(name) => describeNotification({ ...heap, actor: { ...actor, name } }, text)} />;
}

function Face({ heap: { actor, kind } }: { heap: Heap }) {
  if (actor === null)
    return (
      <span className="avatar" aria-hidden="true">
        <Icon name={ICONS[kind] ?? "info"} small />
      </span>
    );
  if (actor.image !== null)
    return <img loading="lazy" className="avatar" src={`/file/${actor.image}`} alt="" width={30} height={30} />;
  return (
    <span className="avatar" aria-hidden="true">
      {initials(actor.name)}
    </span>
  );
}

const ICONS: Partial<Record<Kind, "warn" | "ok" | "star">> = {
  problem: "warn",
  report: "warn",
  decision: "ok",
  badge: "star",
};

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Formats the age as "3 hours ago"; after a week, the day. */
function since(created: string, now: string, language: string): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(created)) / 1000);
  if (seconds >= 7 * 86_400) return day(created.slice(0, 10), language as Parameters<typeof day>[1], "short");
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
}
