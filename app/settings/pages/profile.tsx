import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { isMultipart } from "#app/core/request/body.server.ts";
import { getLastDay, season } from "#app/core/time/season.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { saveProfile } from "#app/people/account/profile/profile.server.ts";
import { ClubPicker, type ClubProposal } from "#app/people/club/ClubPicker.tsx";
import { clubPath } from "#app/people/club/club.ts";
import { getRequest } from "#app/people/club/join.server.ts";
import { BIO_LENGTH } from "#app/people/user/person.ts";
import { removePortrait, setPortrait } from "#app/people/user/picture/portrait.server.ts";
import { sentPicture } from "#app/people/user/picture/sent-picture.server.ts";
import { lockedUntil } from "#app/people/user/second-club.ts";
import { SCREENS } from "#app/screens.ts";
import type { SectionAnswer } from "#app/settings/answer.ts";
import { clubPatch } from "#app/settings/club-form.server.ts";
import { Picture } from "#app/settings/Picture.tsx";
import { answered, getAsker, getToday, noSuchPart, readMe } from "#app/settings/page.server.ts";
import { bornValues, opennessInput, personFields, personInput, ticked } from "#app/settings/profile-form.ts";
import { Section, SectionForm, useAnswer } from "#app/settings/Section.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { BirthDate } from "#app/ui/form/BirthDate.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { Choice } from "#app/ui/form/Select.tsx";
import { day } from "#app/units/time.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/profile"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const me = await readMe(args.context, member);
  const today = getToday(args.context);
  return {
    me: {
      id: me.id,
      image: me.image,
      name: me.name,
      born: me.dateOfBirth,
      gender: me.gender,
      bio: me.bio ?? "",
      ssaId: me.ssaId ?? "",
      club: me.club,
      clubName: me.clubName ?? "",
      secondClub: me.secondClub,
      messages: me.messageEnabled,
      comments: me.commentsAllowed,
      seeyou: me.openInSeeyou,
      badge: me.badge,
    },
    waiting: (await getRequest(args.context.tools.db, member.id))?.club ?? null,
    locked: lockedUntil(me, today),
    seasonEnds: getLastDay(season(today)),
    regional: member.regional.us,
    patron: member.privileges.patron,
    today,
    heading: textIn(reader.language)("settings.profile"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { request, context } = args;
  const { tools } = context;
  if (isMultipart(request)) {
    const set = async () => setPortrait(tools, member.id, await sentPicture(tools, member.id, request));
    return answered({ section: "picture" }, set);
  }
  const typed = await readForm(request);
  const save = (patch: Parameters<typeof saveProfile>[2]) =>
    answered(typed, () => saveProfile(tools, member, patch, getAsker(context)));
  switch (typed.section) {
    case "no-picture":
      return answered({ section: "picture" }, () => removePortrait(tools, member.id));
    case "person": {
      const input = personInput(typed, member.regional.us);
      const form = parseForm(personFields(getToday(context)), input, typed);
      return form.ok ? save(form.value) : form.answer;
    }
    case "club": {
      const clubs = await clubPatch(tools, typed, reader.language);
      return clubs.ok ? save(clubs.patch) : clubs.answer;
    }
    case "openness":
      return save(opennessInput(typed, member.privileges.patron));
    default:
      throw noSuchPart();
  }
}

export default function Profile() {
  const { heading, me } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <h1>{heading}</h1>
      <Section title={text("profile.picture")} lead={text("profile.pictureLead")}>
        <Picture image={me.image} name={me.name} />
      </Section>
      <Person />
      <Clubs />
      <Openness />
    </>
  );
}

function Person() {
  const { me, today, regional } = useLoaderData<typeof loader>();
  const text = useText();
  const values = { name: me.name, ...bornValues(me.born), gender: me.gender, bio: me.bio, ssa_id: me.ssaId };
  return (
    <Section title={text("profile.person")} lead={text("profile.personLead")}>
      <SectionForm
        name="person"
        submit={text("settings.save")}
        values={values}
        check={(typed) => findFaults(personFields(today), personInput(typed, regional))}
      >
        <Field name="name" label={text("profile.name")} hint={text("profile.nameHint")} autoComplete="name" required />
        <BirthDate today={today} hint={text("profile.birthHint")} />
        <Choice
          name="gender"
          label={text("profile.gender")}
          hint={text("profile.genderHint")}
          required
          options={(["F", "M", "D"] as const).map((value) => ({
            value,
            label: text("profile.genderOf", { gender: value }),
          }))}
        />
        <Bio first={me.bio} />
        {regional && (
          <Field
            name="ssa_id"
            label={text("profile.ssa")}
            hint={text("profile.ssaHint")}
            inputMode="numeric"
            maxLength={10}
          />
        )}
      </SectionForm>
    </Section>
  );
}

/** Counts letters as its rule does, not the halves some are stored in. */
function Bio({ first }: { first: string }) {
  const text = useText();
  const [left, setLeft] = useState(BIO_LENGTH - [...first].length);
  return (
    <Lines
      name="bio"
      label={text("profile.bio")}
      rows={3}
      hint={
        <span aria-live="polite">
          {text(left < 0 ? "profile.bioOver" : "profile.bioLeft", { count: Math.abs(left) })}
        </span>
      }
      onChange={(event) => setLeft(BIO_LENGTH - [...event.target.value.trim()].length)}
    />
  );
}

function Clubs() {
  const { me, waiting, locked, seasonEnds } = useLoaderData<typeof loader>();
  const text = useText();
  const { language } = useReader();
  const { no } = useAnswer("club");
  const choices = no === null ? undefined : (no as Unclear).choices;
  const club = waiting ?? me.club;
  const values = {
    club: me.club?.name ?? "",
    club_id: String(me.club?.id ?? ""),
    club_missing: ticked(me.club === null && me.clubName !== ""),
    club_name: me.clubName,
    second_club: me.secondClub?.name ?? "",
    second_club_id: String(me.secondClub?.id ?? ""),
  };
  return (
    <Section title={text("profile.clubs")} lead={text("profile.clubsLead")}>
      <SectionForm name="club" submit={text("settings.save")} values={values}>
        <ClubPicker choices={choices?.club} />
        <p className="small">
          {waiting !== null && <span className="muted">{text("profile.asked", { name: waiting.name })} </span>}
          {club && (
            <>
              <Link className="link" to={clubPath(club.id)}>
                {text("profile.toClub", { name: club.name })}
              </Link>
              {" · "}
            </>
          )}
          <Link className="link" to="/club/new">
            {text("profile.found")}
          </Link>
        </p>
        {locked === null ? (
          <ClubPicker
            name="second_club_id"
            label={text("profile.second")}
            hint={text("profile.secondHint", { date: day(seasonEnds, language, "date", false) })}
            choices={choices?.second}
            free={false}
          />
        ) : (
          <div className="field">
            <span className="strong">{text("profile.second")}</span>
            <p className="fixed">{me.secondClub?.name}</p>
            <small>{text("profile.secondLocked", { date: day(locked, language) })}</small>
          </div>
        )}
      </SectionForm>
    </Section>
  );
}

/** What the server adds where a name could mean several clubs. */
type Unclear = Extract<SectionAnswer, { values: unknown }> & {
  choices?: { club: ClubProposal[]; second: ClubProposal[] };
};

function Openness() {
  const { me, patron } = useLoaderData<typeof loader>();
  const text = useText();
  const values = {
    message_enabled: ticked(me.messages),
    comments_allowed: ticked(me.comments),
    open_in_seeyou: ticked(me.seeyou),
    badge: ticked(me.badge),
  };
  return (
    <Section title={text("profile.openness")} lead={text("profile.opennessLead")}>
      <SectionForm name="openness" submit={text("settings.save")} values={values}>
        <Checkbox name="message_enabled" label={text("profile.messages")} />
        <Checkbox name="comments_allowed" label={text("profile.comments")} />
        <Checkbox name="open_in_seeyou" label={text("profile.seeyou")} hint={text("profile.seeyouHint")} />
        {patron && <Checkbox name="badge" label={text("profile.badge")} hint={text("profile.badgeHint")} />}
      </SectionForm>
    </Section>
  );
}
