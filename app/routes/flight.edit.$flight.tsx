import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { aircraft } from "#app/db/schema/aircraft.ts";
import { deleteFlight, editFlight } from "#app/flight/edit.server.ts";
import { FlightPatch } from "#app/flight/edit.ts";
import { EDIT_FAULTS } from "#app/flight/edit-faults.ts";
import { editKeyOf, isOnlyCoPilot, mayRemove, type Right, rightTo } from "#app/flight/rights.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { type Answer, faultsOf, type Values } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError, Notice } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused, wrong } from "#app/ui/form/form.server.ts";
import { Select } from "#app/ui/form/Select.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { clock, day, localDate } from "#app/units/time.ts";

const ID = "routes/flight.edit.$flight";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { tools } = args.context;
  const { flight, may } = await rightOf(args);
  const types = await tools.db
    .select({ id: aircraft.id, name: aircraft.name, doubleSeater: aircraft.doubleSeater })
    .from(aircraft)
    .orderBy(aircraft.name);
  const { snapshot } = flight;
  return {
    flight: {
      id: flight.id,
      airfield: snapshot.airport,
      date: flight.scoringDate,
      registration: flight.registration,
      competitionId: flight.competitionId,
      aircraft: flight.aircraftId,
      coUser: flight.coUserId === null ? null : { id: flight.coUserId, name: snapshot.coUser ?? "" },
      coUserName: flight.coUserName,
      until: flight.editAllowedUntil,
      zone: flight.zone,
    },
    locked: !may.superuser && tools.now().getTime() > Date.parse(flight.editAllowedUntil),
    may: { remove: mayRemove(may), glider: !isOnlyCoPilot(may), mine: may.owner || may.coPilot || may.cookieHolder },
    types,
    heading: textIn(reader.language)("edit.title"),
    messages: slice(reader.language, ID),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

/** Throws: strangers are led to log in; for members whose flight it is not there is no such page. */
async function rightOf({ request, params, context }: Args): Promise<Right> {
  const { tools, member } = context;
  const id = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : 0;
  const right = await rightTo(tools, id, member, member === null ? editKeyOf(request, id) : null);
  if (right?.may.editor) return right;
  if (right !== null && member === null)
    throw redirect(`/auth/log-in?redirect=${encodeURIComponent(`/flight/edit/${id}`)}`);
  throw new Response(null, { status: 404 });
}

/** As the form sends it: text or nothing. */
const patchOf = (typed: Values) => ({
  registration: typed.registration,
  competition_id: typed.competition_id,
  aircraft_id: typed.aircraft_id ? Number(typed.aircraft_id) : undefined,
  ...seatOf(typed),
  reason: typed.reason || undefined,
});

/** A member excludes a name in words; a form without a second seat says nothing of it. */
function seatOf({ seat, co_user_id, co_user_date_of_birth, co_user_name }: Values) {
  if (seat === undefined) return {};
  if (seat === "leave") return { co_user_id: null };
  if (!co_user_id) return { co_user_id: null, co_user_name };
  return { co_user_id: Number(co_user_id), co_user_date_of_birth: co_user_date_of_birth || null };
}

export async function action(args: ActionFunctionArgs) {
  guard(args, ID);
  const { request, context } = args;
  const right = await rightOf(args);
  const typed = await readForm(request);
  const editor = { member: context.member, address: request.headers.get("cf-connecting-ip") ?? "local" };
  try {
    if (typed.remove !== undefined) {
      if (!typed.confirm) return wrong(typed, { confirm: EDIT_FAULTS.unconfirmedFlight });
      await deleteFlight(context.tools, right, editor, typed.reason);
      return redirect(right.may.owner ? `/flight/list?user=${right.flight.userId}` : "/flight/list");
    }
    const form = parseForm(FlightPatch, patchOf(typed), typed);
    if (!form.ok) return form.answer;
    await editFlight(context.tools, right, form.value, editor);
    const again = form.value.aircraft_id !== undefined && form.value.aircraft_id !== right.flight.aircraftId;
    return data({ saved: again ? ("scoring" as const) : ("saved" as const) });
  } catch (fault) {
    return refused(fault, typed);
  }
}

export default function EditFlight() {
  const { flight, may, locked, heading } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  const { language } = useReader();
  const saved = answer && "saved" in answer ? answer.saved : null;
  const no = answer && !("saved" in answer) ? (answer as Answer) : null;
  const until = `${day(localDate(flight.until, flight.zone), language, "medium")} ${clock(flight.until, flight.zone)}`;
  return (
    <main className="page narrow" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <p className="muted small">
          {text("edit.lead", {
            airfield: flight.airfield ?? text("flight.unknownAirfield"),
            date: day(flight.date, language),
          })}
        </p>
      </div>
      {saved && <Notice>{text(`edit.${saved}`)}</Notice>}
      <Form
        answer={no?.values.remove === undefined ? no : null}
        values={{
          registration: flight.registration ?? "",
          competition_id: flight.competitionId ?? "",
          aircraft_id: String(flight.aircraft ?? ""),
          co_user_name: flight.coUserName ?? "",
          co_user_id: String(flight.coUser?.id ?? ""),
        }}
        check={(values) => faultsOf(FlightPatch, patchOf(values))}
      >
        <FormError />
        <Field
          name="registration"
          label={text("edit.registration")}
          hint={text("edit.registrationHint")}
          maxLength={10}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field name="competition_id" label={text("edit.competitionId")} maxLength={3} spellCheck={false} />
        {may.glider && !locked && <Glider until={text("edit.until", { time: until })} />}
        {may.glider && locked && <Notice tone="info">{text("edit.locked", { time: until })}</Notice>}
        <SecondSeat />
        {!may.mine && <Field name="reason" label={text("edit.reason")} hint={text("edit.reasonHint")} required />}
        <div className="actions">
          <SubmitButton>{text("edit.save")}</SubmitButton>
          <Link className="btn quiet" to={`/flight/${flight.id}`}>
            {text("edit.back")}
          </Link>
        </div>
      </Form>
      {may.remove && <Remove answer={no?.values.remove === undefined ? null : no} />}
    </main>
  );
}

function Glider({ until }: { until: string }) {
  const { types } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <Select
      name="aircraft_id"
      label={text("edit.aircraft")}
      hint={`${text("edit.aircraftHint")} ${until}`}
      none="–"
      options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** What the seat is taken by: nobody, a name, or a member who proves it. */
function SecondSeat() {
  const { flight, types, may } = useLoaderData<typeof loader>();
  const text = useText();
  const two = types.some(({ id, doubleSeater }) => id === flight.aircraft && doubleSeater);
  if (!two) return <p className="small muted">{text("edit.single")}</p>;
  if (!may.glider) return <Checkbox name="seat" value="leave" label={text("edit.leaveSeat")} />;
  return (
    <fieldset>
      <legend className="b">{text("edit.second")}</legend>
      <input type="hidden" name="seat" value="told" />
      <Field name="co_user_name" label={text("edit.secondName")} hint={text("edit.secondNameHint")} maxLength={100} />
      <Field
        name="co_user_id"
        label={text("edit.secondId")}
        hint={
          flight.coUser
            ? text("edit.secondMember", { name: flight.coUser.name, number: String(flight.coUser.id) })
            : text("edit.secondIdHint")
        }
        inputMode="numeric"
        pattern="[1-9][0-9]{0,14}"
      />
      <Field
        name="co_user_date_of_birth"
        type="date"
        label={text("edit.secondBirth")}
        hint={text("edit.secondBirthHint")}
      />
    </fieldset>
  );
}

function Remove({ answer }: { answer: Answer | null }) {
  const { may } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <section className="apart">
      <h2>{text("edit.removeTitle")}</h2>
      <p className="small muted">{text("edit.removeLead")}</p>
      <Form answer={answer}>
        <FormError />
        <input type="hidden" name="remove" value="yes" />
        <Checkbox name="confirm" label={text("edit.removeConfirm")} required />
        {!may.mine && <Field name="reason" label={text("edit.reason")} hint={text("edit.reasonHint")} required />}
        <div className="actions">
          <SubmitButton className="btn danger">{text("edit.remove")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
