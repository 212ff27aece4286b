import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { isMultipart } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import {
  addPilot,
  changeGroup,
  dropGroup,
  getGroup,
  ownGroup,
  removePilot,
} from "#app/people/user/group/group.server.ts";
import { GroupPatch, MAX_PILOTS_IN_GROUP } from "#app/people/user/group/group.ts";
import { removeGroupPicture, setGroupPicture } from "#app/people/user/picture/portrait.server.ts";
import { sentPicture } from "#app/people/user/picture/sent-picture.server.ts";
import { findPilots, knownPilots } from "#app/people/user/pilot.server.ts";
import { SCREENS } from "#app/screens.ts";
import { AddPilot } from "#app/settings/AddPilot.tsx";
import { GroupPicture } from "#app/settings/GroupPicture.tsx";
import { Picture } from "#app/settings/Picture.tsx";
import { answered, noSuchPart } from "#app/settings/page.server.ts";
import { Section, SectionButton, SectionForm } from "#app/settings/Section.tsx";
import { findFaults, type Values } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { parseForm, readForm, refused, wrong } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/group-settings"];

const getNumber = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0);

/** A group that is not for the member is not there. */
async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (fault) {
    throw fault instanceof Refusal && fault.status === 404 ? new Response(null, { status: 404 }) : fault;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { request, params, context } = args;
  const { tools } = context;
  const { ownerId, pilots, ...group } = await orNotFound(getGroup(tools, member.id, getNumber(params.group)));
  const own = ownerId === member.id;
  const words = own ? (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100) : "";
  return {
    group,
    pilots,
    own,
    words,
    found: words === "" ? null : await pilotsBy(tools, words, member.id),
    heading: group.name,
    messages: slice(reader.language, screen.messages),
  };
}

/** A number is a pilot's, anything else the beginning of a name. */
async function pilotsBy({ db }: Pick<Tools, "db">, words: string, asker: number) {
  if (!/^\d+$/.test(words)) return findPilots(db, words, asker);
  return (await knownPilots(db, [getNumber(words)])).map(({ id, name }) => ({ id, name }));
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, params, context } = args;
  const { tools } = context;
  const id = getNumber(params.group);
  await orNotFound(getGroup(tools, member.id, id));
  if (isMultipart(request)) {
    return answered({ section: "picture" }, async () => {
      const group = await ownGroup(tools, member.id, id);
      return void (await setGroupPicture(tools, group, await sentPicture(tools, member.id, request)));
    });
  }
  const typed = await readForm(request);
  switch (typed.section) {
    case "no-picture":
      return answered({ section: "picture" }, async () =>
        removeGroupPicture(tools, await ownGroup(tools, member.id, id)),
      );
    case "words": {
      const form = parseForm(GroupPatch, { name: typed.name ?? "", description: typed.description ?? "" }, typed);
      return form.ok ? answered(typed, () => changeGroup(tools, member.id, id, form.value)) : form.answer;
    }
    case "add":
      return answered(typed, () => addPilot(tools, member.id, id, getNumber(typed.pilot)));
    case "remove":
      return answered(typed, () => removePilot(tools, member.id, id, getNumber(typed.pilot)));
    case "quit":
      return gone(typed, () => removePilot(tools, member.id, id, member.id));
    case "drop":
      if (typed.confirm === undefined) return wrong(typed, { confirm: { code: "unconfirmedGroup" } });
      return gone(typed, () => dropGroup(tools, member.id, id));
    default:
      throw noSuchPart();
  }
}

/** Afterwards there is no such page for the member any more. */
async function gone(typed: Values, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (fault) {
    return refused(fault, typed);
  }
  return redirect("/settings/group");
}

export default function Group() {
  const { heading, own } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <p className="back">
        <Link className="link small" to="/settings/group">
          {text("group.all")}
        </Link>
      </p>
      <h1>{heading}</h1>
      {own ? <Own /> : <Foreign />}
    </>
  );
}

function Own() {
  const { group, pilots, words, found } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <Section title={text("group.about")}>
        <SectionForm
          name="words"
          submit={text("settings.save")}
          values={{ name: group.name, description: group.description ?? "" }}
          check={(typed) => findFaults(GroupPatch, typed)}
        >
          <Field name="name" label={text("group.name")} maxLength={100} required />
          <Lines name="description" label={text("group.description")} rows={3} />
        </SectionForm>
      </Section>
      <Section title={text("group.picture")}>
        <Picture image={group.image} name={group.name} />
      </Section>
      <Section title={text("group.members")} lead={text("group.membersLead", { most: MAX_PILOTS_IN_GROUP })}>
        <Pilots removable />
        <AddPilot words={words} found={found} there={pilots.map(({ id }) => id)} />
      </Section>
      <Section title={text("group.drop")} lead={text("group.dropLead")}>
        <SectionForm name="drop" submit={text("group.dropNow")} tone="danger" keeps={false}>
          <Checkbox name="confirm" label={text("group.dropConfirm")} required />
        </SectionForm>
      </Section>
    </>
  );
}

/** A group of somebody else's, to be read and left. */
function Foreign() {
  const { group } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <Section title={text("group.about")}>
        <div className="row">
          <GroupPicture {...group} />
          <p className="told">{group.description ?? text("group.noDescription")}</p>
        </div>
      </Section>
      <Section title={text("group.members")}>
        <Pilots removable={false} />
      </Section>
      <Section title={text("group.quit")} lead={text("group.quitLead")}>
        <SectionButton name="quit" label={text("group.quitNow")} tone="danger" />
      </Section>
    </>
  );
}

function Pilots({ removable }: { removable: boolean }) {
  const { pilots } = useLoaderData<typeof loader>();
  const text = useText();
  if (pilots.length === 0) return <p className="state-of">{text("group.noPilots")}</p>;
  return (
    <ul className="rows tight">
      {pilots.map(({ id, name, image }) => (
        <li key={id}>
          <GroupPicture image={image} name={name} />
          <div className="grow">
            <Link className="strong" to={`/flight/list?user=${id}`}>
              {name}
            </Link>
            <p className="small muted">{text("group.number", { number: String(id) })}</p>
          </div>
          {removable && (
            <SectionButton
              name="remove"
              fields={{ pilot: String(id) }}
              label={text("group.remove")}
              aria-label={text("group.removeOf", { name })}
              tone="quiet"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
