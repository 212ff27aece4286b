/** Where editors choose the flight of a month. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getChoice, getShortlist } from "#app/contest/flight-of-the-month/choice.server.ts";
import { chooseFlight, proposeFlight } from "#app/contest/flight-of-the-month/choose.server.ts";
import { ChoiceForm, MOST_WORDS, ProposalForm } from "#app/contest/flight-of-the-month/form.ts";
import { monthIn } from "#app/contest/flight-of-the-month/month.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { SCREENS } from "#app/screens.ts";
import type { Answer } from "#app/ui/form/answer.ts";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { Choice } from "#app/ui/form/Select.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { inWords } from "#app/units/format.ts";
import { month as monthInWords } from "#app/units/time.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["dashboard/pages/flight-of-the-month"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  const { db, now } = args.context.tools;
  const month = asked(args);
  const [choice, ids] = await Promise.all([getChoice(db, month), getShortlist(db, month)]);
  const { flights } =
    ids.length === 0 ? { flights: [] } : await listFlights(db, { ids, limit: ids.length }, now().getTime());
  const say = textIn(reader.language);
  return {
    month,
    choice,
    flights: ids.flatMap((id) => {
      const flight = flights.find((other) => other.id === id);
      if (!flight) return [];
      const said = [
        shownName(flight.user, say),
        flightDay(say, flight.scoringDate, reader.language, "medium"),
        flight.distance === null ? null : inWords(flight.distance, "distance", reader),
        say("flight.stars", { count: flight.stars }),
      ];
      return [{ id, label: said.filter(Boolean).join(" · ") }];
    }),
    heading: say("monthly.of", { month: monthInWords(month, reader.language) }),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  const month = asked(args);
  const typed = await readForm(args.request);
  try {
    if (typed.intent === "propose") {
      const form = parseForm(ProposalForm, typed, typed);
      if (!form.ok) return form.answer;
      await proposeFlight(tools, member.id, month, form.value.flight);
      return redirect(`/dashboard/flight-of-the-month/${month}`);
    }
    const form = parseForm(ChoiceForm, typed, typed);
    if (!form.ok) return form.answer;
    await chooseFlight(tools, member.id, month, form.value);
  } catch (fault) {
    return refused(fault, typed);
  }
  return redirect(`/flight-of-the-month/${month}`);
}

function asked({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): string {
  const month = monthIn(params.month, context.tools.now().toISOString().slice(0, 10));
  if (month === null) throw new Response(null, { status: 404 });
  return month;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function ChooseFlight() {
  const { month, choice, flights, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  const proposing = answer?.values.intent === "propose";
  const before = { flight: String(choice?.flight ?? ""), words: choice?.words ?? "" };
  return (
    <main className="page" id="content">
      <h1>{heading}</h1>
      <p className="muted">{text("monthly.chooseLead")}</p>
      {flights.length > 0 && (
        <Form answer={proposing ? null : answer} values={before}>
          <FormError />
          <input type="hidden" name="intent" value="choose" />
          <Choice
            name="flight"
            label={text("monthly.flight")}
            options={flights.map(({ id, label }) => ({
              value: String(id),
              label: <Link to={`/flight/${id}?tab=story`}>{label}</Link>,
            }))}
            required
          />
          <Lines name="words" label={text("monthly.words")} hint={text("monthly.wordsHint")} maxLength={MOST_WORDS} />
          <div className="actions">
            <SubmitButton>{text("monthly.decide")}</SubmitButton>
            <Link className="button" to={`/flight-of-the-month/${month}`}>
              {text("monthly.title")}
            </Link>
          </div>
        </Form>
      )}
      <h2>{text("monthly.propose")}</h2>
      <Form answer={proposing ? answer : null}>
        <FormError />
        <input type="hidden" name="intent" value="propose" />
        <Field name="flight" inputMode="numeric" label={text("monthly.flight")} hint={text("monthly.proposeHint")} />
        <div className="actions">
          <SubmitButton>{text("monthly.proposeIt")}</SubmitButton>
        </div>
      </Form>
    </main>
  );
}
