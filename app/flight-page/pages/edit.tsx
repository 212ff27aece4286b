import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { flightDay } from "#app/flight/flight-day.ts";
import { getEditKey, isOnlyCoPilot, mayRemove, type Right, rightTo } from "#app/flight/rights.server.ts";
import { seconds } from "#app/flight/span.ts";
import { watchFlight } from "#app/flight/watch-flight.ts";
import { isFinal } from "#app/flight-page/edit/deadline.ts";
import { EditForm } from "#app/flight-page/edit/EditForm.tsx";
import { deleteFlight, editFlight } from "#app/flight-page/edit/edit.server.ts";
import { FlightPatch } from "#app/flight-page/edit/edit.ts";
import { getPatch } from "#app/flight-page/edit/form.ts";
import { Remove } from "#app/flight-page/edit/Remove.tsx";
import { getEditView, listTypes } from "#app/flight-page/edit/view.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import type { Answer } from "#app/ui/form/answer.ts";
import { Notice } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused, wrong } from "#app/ui/form/form.server.ts";
import { inWords, number } from "#app/units/format.ts";
import "#app/flight-page/edit/edit.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["flight-page/pages/edit"];

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools } = args.context;
  const right = await getRight(args);
  const { may } = right;
  const flight = await getEditView(tools, right);
  if (flight === null) throw new Response(null, { status: 404 });
  return {
    flight,
    locked: !may.superuser && isFinal(right.flight, tools.now()),
    may: { remove: mayRemove(may), glider: !isOnlyCoPilot(may), mine: may.owner || may.coPilot || may.cookieHolder },
    types: await listTypes(tools),
    today: tools.now().toISOString().slice(0, 10),
    heading: textIn(reader.language)("edit.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

/** Throws: strangers are redirected to log in; for members who may not edit the flight the page does not exist. */
async function getRight({ request, params, context }: Args): Promise<Right> {
  const { tools, member } = context;
  const id = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : 0;
  const right = await rightTo(tools, id, member, member === null ? getEditKey(request, id) : null);
  if (right?.may.editor) return right;
  if (right !== null && member === null)
    throw redirect(`/auth/log-in?redirect=${encodeURIComponent(`/flight/edit/${id}`)}`);
  throw new Response(null, { status: 404 });
}

/** Returns what is needed to read the typed times and masses. */
function getAround({ flight }: Right, { units }: ReturnType<typeof guard>) {
  const from = seconds(flight.takeoffTime);
  const span = { from, to: flight.landingTime === null ? from + 86_400 : seconds(flight.landingTime) };
  return { zone: flight.zone, span, units };
}

export async function action(args: ActionFunctionArgs) {
  const reader = guard(args, screen);
  const { request, context } = args;
  const right = await getRight(args);
  const typed = await readForm(request);
  const editor = { member: context.member, address: request.headers.get("cf-connecting-ip") ?? "local" };
  try {
    if (typed.remove !== undefined) {
      if (!typed.confirm) return wrong(typed, { confirm: { code: "unconfirmedFlight" } });
      await deleteFlight(context.tools, right, editor, typed.reason);
      return redirect(right.may.owner ? `/flight/list?user=${right.flight.userId}` : "/flight/list");
    }
    const form = parseForm(FlightPatch, getPatch(typed, getAround(right, reader)), typed);
    if (!form.ok) return form.answer;
    const { again, massBrought } = await editFlight(context.tools, right, form.value, editor);
    return data({ saved: again ? ("scoring" as const) : ("saved" as const), massBrought });
  } catch (fault) {
    return refused(fault, typed);
  }
}

export default function EditFlight() {
  const { flight, may, locked, types, today, heading } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  const reader = useReader();
  const saved = useSaved(answer && "saved" in answer ? answer : null, answer);
  const no = answer && !("saved" in answer) ? (answer as Answer) : null;
  const removing = no?.values.remove !== undefined;
  const pending = flight.state === "pending";
  const known = useNavigation().state === "idle"; // the response arrives before the flight that it changed
  useNews(flight.id, pending);
  return (
    <main className="page narrow edit-flight" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <p className="muted small">
          {text("edit.lead", {
            airfield: flight.airfield ?? text("flight.unknownAirfield"),
            date: flightDay(text, flight.date, reader.language),
          })}
        </p>
        <p className="small strong" role="status">
          {pending
            ? text("edit.pending")
            : flight.points !== null &&
              text("edit.score", {
                points: number(flight.points, 2, reader.language),
                distance: inWords(flight.distance, "distance", reader),
              })}
        </p>
      </div>
      {saved && (
        <Notice>
          {text(saved.saved === "scoring" && known && !pending ? "edit.scored" : `edit.${saved.saved}`)}
          {saved.massBrought !== null &&
            ` ${text("edit.massBrought", { mass: inWords(saved.massBrought, "mass", reader) })}`}
        </Notice>
      )}
      <EditForm {...{ flight, types, may, locked, today }} answer={removing ? null : no} />
      {may.remove && <Remove mine={may.mine} answer={removing ? no : null} />}
    </main>
  );
}

/** When news of the score removes the response, its message stays until the next one. */
function useSaved<S>(saved: S | null, answer: unknown): S | null {
  const [kept, setStored] = useState(saved);
  useEffect(() => {
    if (answer) setStored(saved);
  }, [answer, saved]);
  return saved ?? (answer ? null : kept);
}

/** While the flight is being scored, the page waits for news and shows the result without a reload. */
function useNews(id: number, pending: boolean) {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => (pending ? watchFlight(id, () => again.current()) : undefined), [id, pending]);
}
