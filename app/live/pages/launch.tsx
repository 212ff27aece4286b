/**
 * An airfield's launch list of a day: who took off, behind which tow plane, when both landed. Its clubs can correct
 * it.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { numberIn } from "#app/community/profile/number-in.server.ts";
import { dayText } from "#app/core/time/instant.ts";
import { csvAddress } from "#app/flight/list/sheet/csv-address.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import {
  getBeside,
  getCorrection,
  getDates,
  getSpan,
  LAUNCH_DAYS_KEPT,
  LaunchForm,
  readFormData,
} from "#app/live/launch/day.ts";
import { LaunchTable } from "#app/live/launch/LaunchTable.tsx";
import { correctLaunchAt, launchesAt, mayCorrect } from "#app/live/launch/launch.server.ts";
import { TOGETHER } from "#app/live/launch/launch.ts";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { getAirport } from "#app/places/airport/airport.server.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import type { Answer } from "#app/ui/form/answer.ts";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { number } from "#app/units/format.ts";
import { day as dayWords } from "#app/units/time.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["live/pages/launch"];
/** Milliseconds, because an aerotow takes minutes. */
const ASK_EVERY = 30_000;

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const { field, date, dates } = await listed(args);
  const { from, to } = getSpan(date, field.zone);
  const correcting = Number(new URL(args.request.url).searchParams.get("correct")) || null;
  const [launches, may] = await Promise.all([
    launchesAt(tools, field, from, to).catch(() => null),
    member === null ? false : mayCorrect(tools, field, member),
  ]);
  const say = textIn(reader.language);
  const { id, name, zone } = field;
  return {
    field: { id, name, zone },
    date,
    before: date > dates.oldest ? getBeside(date, -1) : null,
    after: date < dates.today ? getBeside(date, 1) : null,
    isToday: date === dates.today,
    launches,
    may,
    correcting,
    heading: say("launch.heading", { field: name }),
    about: say("launch.about", { field: name, day: dayWords(date, reader.language, "long") }),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { tools, member } = args.context;
  const { field, date } = await listed(args);
  const back = listPath(field.id, date);
  if (member === null) throw sessionEnded(back);
  if (!(await mayCorrect(tools, field, member))) throw new Response(null, { status: 404 });
  const typed = await readForm(args.request);
  const form = parseForm(LaunchForm, typed, typed);
  if (!form.ok) return form.answer;
  const { from, to } = getSpan(date, field.zone);
  const stood = (await launchesAt(tools, field, from, to)).find(({ id }) => id === Number(typed.launch));
  if (!stood) throw new Response(null, { status: 404 });
  const correction = getCorrection(form.value, readFormData(stood, field.zone), date, field.zone);
  if (Object.keys(correction).length > 0) await correctLaunchAt(tools, field, stood.id, correction);
  return redirect(`${back}#launch-${stood.id}`);
}

/**
 * Returns the requested field and day: today if none is given; 404 if there is no such field, or no list of that day
 * any more.
 */
async function listed({ request, params, context }: LoaderFunctionArgs) {
  const field = await getAirport(context.tools, numberIn(params.airport));
  if (field === null) throw new Response(null, { status: 404 });
  const dates = getDates(context.tools.now().getTime(), field.zone);
  const asked = new URL(request.url).searchParams.get("date");
  const date = asked === null ? dates.today : dayText().safeParse(asked).data;
  if (date === undefined || date > dates.today || date < dates.oldest) throw new Response(null, { status: 404 });
  return { field, date, dates };
}

const listPath = (field: number, date: string) => `/live/launch/${field}?date=${date}`;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...pageMeta(data.heading, data.about), { name: "robots", content: "noindex" }] : [];

export default function LaunchList() {
  const { field, date, before, after, isToday, launches, may, correcting, heading } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>() ?? null;
  const text = useText();
  const { language } = useReader();
  const { revalidate } = useRevalidator();
  const waits = (isToday || launches === null) && correcting === null;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => document.hidden || revalidate(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [revalidate, waits]);
  const flying = launches?.filter(({ landing }) => landing === null).length ?? 0;
  return (
    <main className="launch-list" id="content">
      <h1>{heading}</h1>
      <nav className="row wrap" aria-label={text("launch.days")}>
        {before && (
          <Link className="button quiet square" to={listPath(field.id, before)} aria-label={text("launch.before")}>
            <Icon name="left" />
          </Link>
        )}
        <b>{dayWords(date, language, "long")}</b>
        {after && (
          <Link className="button quiet square" to={listPath(field.id, after)} aria-label={text("launch.after")}>
            <Icon name="right" />
          </Link>
        )}
        {launches && launches.length > 0 && (
          <>
            <span className="sums small muted">
              {text("launch.sums", { count: launches.length, shown: number(launches.length, 0, language), flying })}
            </span>
            <a
              className="button"
              href={csvAddress(`/v1/live/launch.csv?airport=${field.id}&date=${date}`, language)}
              download
            >
              <Icon name="download" small />
              csv
            </a>
          </>
        )}
      </nav>
      {launches === null ? (
        <State icon="live" title={text("launch.unasked")} role="alert">
          <p className="muted">{text("launch.unaskedHint")}</p>
        </State>
      ) : launches.length === 0 ? (
        <State icon="live" title={text("launch.none")}>
          <p className="muted">{text("launch.noneHint")}</p>
        </State>
      ) : (
        <LaunchTable
          {...{ launches, field, correcting, answer }}
          here={listPath(field.id, date)}
          mayCorrect={may}
          key={date}
        />
      )}
      <p className="tiny muted">{text("launch.how", { seconds: TOGETHER, days: LAUNCH_DAYS_KEPT })}</p>
      <p className="tiny">
        <Link className="link" to={`/airport/${field.id}`}>
          {text("launch.toField", { field: field.name })}
        </Link>
        {" · "}
        <Link className="link" to="/live/overview">
          {text("launch.toSky")}
        </Link>
      </p>
    </main>
  );
}
