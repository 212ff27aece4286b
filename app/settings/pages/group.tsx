import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { findGroups, makeGroup } from "#app/people/user/group/group.server.ts";
import { NewGroup } from "#app/people/user/group/group.ts";
import { SCREENS } from "#app/screens.ts";
import { GroupPicture } from "#app/settings/GroupPicture.tsx";
import { Section, SectionForm } from "#app/settings/Section.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/group"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const groups = await findGroups(args.context.tools, member.id);
  return {
    groups: groups.map(({ id, name, image, pilots, owner, ownerId }) => ({
      id,
      name,
      image,
      pilots,
      owner: ownerId === member.id ? null : owner,
    })),
    heading: textIn(reader.language)("settings.group"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const typed = await readForm(args.request);
  const form = parseForm(NewGroup, typed, typed);
  if (!form.ok) return form.answer;
  try {
    return redirect(`/settings/group/${await makeGroup(args.context.tools, member.id, form.value)}`);
  } catch (fault) {
    return refused(fault, typed);
  }
}

export default function Groups() {
  const { heading, groups } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <h1>{heading}</h1>
      <p className="muted lead">{text("group.lead")}</p>
      {groups.length > 0 && (
        <ul className="rows wide">
          {groups.map((group) => (
            <li key={group.id}>
              <GroupPicture {...group} />
              <div className="grow">
                <Link className="strong" to={`/settings/group/${group.id}`}>
                  {group.name}
                </Link>
                <p className="small muted">
                  {text("group.pilots", { count: group.pilots })}
                  {group.owner !== null && ` · ${text("group.of", { name: group.owner })}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Section title={text("group.new")} lead={text("group.newLead")}>
        <SectionForm name="new" submit={text("group.make")} check={(typed) => findFaults(NewGroup, typed)}>
          <Field name="name" label={text("group.name")} maxLength={100} required />
          <Lines name="description" label={text("group.description")} rows={3} />
        </SectionForm>
      </Section>
    </>
  );
}
