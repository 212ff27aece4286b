/** The sections for managing a club, each saved separately. */
import { Form, Link, useNavigation } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { ClubWords, clubPath, MAX_CLUB_NAME } from "#app/people/club/club.ts";
import { MAX_PICTURE_BYTES } from "#app/people/user/picture/picture.ts";
import { Section, SectionButton, SectionError, SectionForm, useAnswer } from "#app/settings/Section.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { type Option, Select } from "#app/ui/form/Select.tsx";
import { day } from "#app/units/time.ts";
import { DeclineHome } from "./DeclineHome.tsx";
import "./club.css";
import "./keep.css";

interface Props {
  club: { name: string; region: string; url: string | null; logo: string | null };
  requests: { id: number; pilot: number; name: string; created: string }[];
  keepers: { id: number; name: string }[];
  members: { typed: string; members: { id: number; name: string }[]; more: boolean };
  regions: Option[];
  home: Home;
}

interface Place {
  id: number;
  name: string;
  place: string;
}

interface Home {
  /** The airfield that the club has stated. */
  field: Place | null;
  /** Whether a club at that airfield, or an operator, has agreed. */
  granted: boolean;
  /** Clubs that also want to be based there, for those who may agree. */
  waiting: { id: number; name: string }[];
  typed: string;
  /** Airfields that match the typed name; without one, those where most of the club's flights began. */
  proposed: Place[];
}

export function Manage({ club, requests, keepers, members, regions, home }: Props) {
  const text = useText();
  return (
    <div className="club-keep">
      <Requests requests={requests} />
      <Section title={text("club.words")} lead={text("club.wordsLead")}>
        <ClubForm name="words" submit={text("club.save")} regions={regions} values={club} asks />
      </Section>
      <HomeField home={home} />
      <Logo logo={club.logo} />
      <Section title={text("club.keepers")} lead={text("club.keepersLead")}>
        <SectionError name="dismiss" />
        <ul className="requests">
          {keepers.map(({ id, name }) => (
            <li key={id}>
              <span className="grow">{name}</span>
              {keepers.length > 1 && (
                <SectionButton
                  name="dismiss"
                  fields={{ pilot: String(id) }}
                  label={text("club.dismiss")}
                  aria-label={text("club.dismissName", { name })}
                  tone="quiet"
                />
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Members members={members} keepers={keepers} />
    </div>
  );
}

/** The club's airfield: found by name, or chosen among those where its flights began. */
function HomeField({ home: { field, granted, waiting, typed, proposed } }: Pick<Props, "home">) {
  const text = useText();
  return (
    <Section title={text("club.homeField")} lead={text("club.homeLead")}>
      <SectionError name="home" />
      {field === null ? (
        <p className="muted">{text("club.homeNone")}</p>
      ) : (
        <ul className="requests">
          <li>
            <span className="grow">
              <b>{field.name}</b> <span className="tiny muted">{field.place}</span>
              <br />
              <span className="small muted">{text(granted ? "club.homeGranted" : "club.homeAsked")}</span>
            </span>
            <SectionButton name="home" label={text("club.homeRemove")} tone="quiet" />
          </li>
        </ul>
      )}
      {field !== null && waiting.length > 0 && (
        <>
          <h3>{text("club.homeWaiting")}</h3>
          <SectionError name="grant" />
          <SectionError name="refuse" />
          <ul className="requests">
            {waiting.map(({ id, name }) => (
              <li key={id}>
                <span className="grow">{name}</span>
                <SectionButton
                  name="grant"
                  fields={{ club: String(id), field: String(field.id) }}
                  label={text("club.homeGrant")}
                  aria-label={text("club.homeGrantName", { name })}
                />
                <DeclineHome
                  club={id}
                  field={field.id}
                  label={text("club.homeDecline")}
                  name={text("club.homeDeclineName", { name })}
                  reason={text("club.homeReason")}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Form method="get" className="form look" role="search" aria-label={text("club.homeName")} preventScrollReset>
        <Field type="search" name="field" label={text("club.homeName")} defaultValue={typed} />
        <button type="submit" className="button">
          {text("club.look")}
        </button>
      </Form>
      {typed !== "" && proposed.length === 0 && <p className="muted">{text("club.homeUnknown")}</p>}
      <ul className="requests">
        {proposed
          .filter(({ id }) => id !== field?.id)
          .map(({ id, name, place }) => (
            <li key={id}>
              <span className="grow">
                {name} <span className="tiny muted">{place}</span>
              </span>
              <SectionButton
                name="home"
                fields={{ field: String(id) }}
                label={text("club.homeChoose")}
                aria-label={text("club.homeChooseName", { name })}
              />
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** The members, found by name, to appoint as admins or to remove. */
function Members({ members: { typed, members, more }, keepers }: Pick<Props, "members" | "keepers">) {
  const text = useText();
  return (
    <Section title={text("club.members")} lead={text("club.membersLead")}>
      <Form method="get" className="form look" role="search" aria-label={text("club.memberName")} preventScrollReset>
        <Field type="search" name="member" label={text("club.memberName")} defaultValue={typed} />
        <button type="submit" className="button">
          {text("club.look")}
        </button>
      </Form>
      <SectionError name="appoint" />
      <SectionError name="drop" />
      {members.length === 0 && <p className="muted">{text("club.noMember")}</p>}
      <ul className="requests">
        {members.map(({ id, name }) => (
          <li key={id}>
            <span className="grow">{name}</span>
            {!keepers.some((keeper) => keeper.id === id) && (
              <SectionButton
                name="appoint"
                fields={{ pilot: String(id) }}
                label={text("club.appoint")}
                aria-label={text("club.appointName", { name })}
              />
            )}
            {(keepers.length !== 1 || keepers[0].id !== id) && <Drop id={id} name={name} />}
          </li>
        ))}
      </ul>
      {more && <p className="small muted">{text("club.moreMembers")}</p>}
    </Section>
  );
}

/** The form that removes a member. It has to be opened first, so that nobody is removed by an accidental click. */
function Drop({ id, name }: { id: number; name: string }) {
  const text = useText();
  return (
    <details className="sure">
      <summary className="button quiet" aria-label={text("club.dropName", { name })}>
        {text("club.drop")}
      </summary>
      <p className="small">{text("club.dropSure", { name })}</p>
      <SectionButton
        name="drop"
        fields={{ pilot: String(id) }}
        label={text("club.drop")}
        aria-label={text("club.dropName", { name })}
        tone="danger"
      />
    </details>
  );
}

function Requests({ requests }: Pick<Props, "requests">) {
  const text = useText();
  const { language } = useReader();
  return (
    <Section title={text("club.requests")} lead={text("club.requestsLead")}>
      {requests.length === 0 && <p className="muted">{text("club.noRequests")}</p>}
      <SectionError name="confirm" />
      <SectionError name="decline" />
      <ul className="requests">
        {requests.map(({ id, name, created }) => (
          <li key={id}>
            <span className="grow">
              {name} <span className="tiny muted">{day(created.slice(0, 10), language, "date")}</span>
            </span>
            <SectionButton
              name="confirm"
              fields={{ request: String(id) }}
              label={text("club.confirm")}
              aria-label={text("club.confirmName", { name })}
              tone="main"
            />
            <SectionButton
              name="decline"
              fields={{ request: String(id) }}
              label={text("club.decline")}
              aria-label={text("club.declineName", { name })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FormProps {
  name: string;
  submit: string;
  regions: Option[];
  values?: { name: string; region: string; url: string | null };
  /** Whether the form asks, if there is a club of the same name, whether this is a different one. */
  asks?: boolean;
}

/** The form with the data of a club, existing or new. */
export function ClubForm({ name, submit, regions, values, asks = false }: FormProps) {
  const text = useText();
  const { no } = useAnswer(name);
  const hasNamesake = asks && no?.fields.name?.code === "clubNamesake";
  const twin = no?.fields.name?.code === "clubTwin" ? no.fields.name.values : undefined;
  return (
    <SectionForm
      name={name}
      submit={submit}
      check={(typed) =>
        findFaults(ClubWords, { name: typed.name ?? "", region: typed.region ?? "", url: typed.url ?? "" })
      }
    >
      <Field name="name" label={text("club.name")} maxLength={MAX_CLUB_NAME} defaultValue={values?.name} required />
      {twin && (
        <p>
          <Link className="link" to={clubPath(Number(twin.id))}>
            {text("club.openTwin", { name: twin.name })}
          </Link>
        </p>
      )}
      <Select
        name="region"
        label={text("club.region")}
        options={regions}
        none={text("club.choose")}
        defaultValue={values?.region}
        required
      />
      <Field
        name="url"
        type="url"
        label={text("club.url")}
        hint={text("club.urlHint")}
        defaultValue={values?.url ?? ""}
      />
      {hasNamesake && <Checkbox name="another" label={text("club.another")} />}
    </SectionForm>
  );
}

const TYPES = "image/jpeg,image/png,image/webp";

function Logo({ logo }: { logo: string | null }) {
  const text = useText();
  const sending = useNavigation().formData?.has("image") ?? false;
  return (
    <Section title={text("club.logo")} lead={text("club.logoLead")}>
      <SectionError name="logo" />
      {logo !== null && (
        <img className="club-logo" src={`/file/${logo}`} alt={text("club.logo")} width={76} height={76} />
      )}
      <Form method="post" encType="multipart/form-data" preventScrollReset className="form">
        <Field
          key={logo}
          type="file"
          name="image"
          label={text("club.logoChoose")}
          hint={text("club.logoHint", { megabytes: MAX_PICTURE_BYTES / 1e6 })}
          accept={TYPES}
          required
        />
        <p className="row wrap">
          <button type="submit" className="button" aria-busy={sending || undefined}>
            {sending && <span className="spin" aria-hidden="true" />}
            {text("club.logoSend")}
          </button>
        </p>
      </Form>
      {logo !== null && <SectionButton name="no-logo" label={text("club.logoRemove")} tone="quiet" />}
    </Section>
  );
}
