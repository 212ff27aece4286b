import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirectDocument } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { flashCookie } from "#app/people/account/log-in/flash.server.ts";
import { captchaKeys, cookies, readAsking } from "#app/people/account/log-in/page.server.ts";
import { nextStatus } from "#app/people/account/log-in/status.ts";
import { NewPasswordField } from "#app/people/account/password/NewPasswordField.tsx";
import { Agreement } from "#app/people/account/sign-up/Agreement.tsx";
import { browserCookie } from "#app/people/account/sign-up/browser.ts";
import { Letters } from "#app/people/account/sign-up/Letters.tsx";
import { Membership } from "#app/people/account/sign-up/Membership.tsx";
import { NotConfigured } from "#app/people/account/sign-up/NotConfigured.tsx";
import { Person } from "#app/people/account/sign-up/Person.tsx";
import { register } from "#app/people/account/sign-up/register.server.ts";
import { registration } from "#app/people/account/sign-up/registration.ts";
import { checkSignUp, signUpInput } from "#app/people/account/sign-up/sign-up-form.ts";
import type { ClubProposal } from "#app/people/club/ClubPicker.tsx";
import { requestedClub } from "#app/people/club/club.server.ts";
import { proposedClub } from "#app/people/club/place.server.ts";
import { letterLanguages } from "#app/people/user/preference.ts";
import { SCREENS } from "#app/screens.ts";
import { type Answer, type Faults, findFaults } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { readForm, refused, wrong } from "#app/ui/form/form.server.ts";
import type { Option } from "#app/ui/form/Select.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/account/pages/sign-up"];

const todayBy = (now: Date) => now.toISOString().slice(0, 10);

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools } = args.context;
  return {
    heading: textIn(reader.language)("auth.signUp"),
    today: todayBy(tools.now()),
    captcha: captchaKeys(tools),
    letters: letterLanguages(reader.language),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export async function action(args: ActionFunctionArgs) {
  const reader = guard(args, screen);
  const { request, context } = args;
  const { tools } = context;
  const typed = await readForm(request);
  const club = await requestedClub(tools, typed);
  const input = signUpInput(typed, { ...(club.kind === "club" && club), ...(club.kind === "named" && club) });
  const shape = registration(todayBy(tools.now()));
  const unclear: Faults = club.kind === "unclear" ? { club_id: club.fault } : {};
  const faults = { ...findFaults(shape, input), ...unclear };
  if (Object.keys(faults).length > 0) {
    const choices = club.kind === "unclear" ? club.choices.map((one) => proposedClub(one, reader.language)) : [];
    return data({ ...wrong(typed, faults).data, choices }, { status: 422 });
  }
  const wish = shape.parse(input);
  let browser: string;
  try {
    browser = await register(tools, wish, readAsking(request, context, reader));
  } catch (fault) {
    return refused(fault, typed);
  }
  const status = nextStatus("unauthorized", "verificationSent");
  const sent = await flashCookie(tools, { status, email: wish.email });
  return redirectDocument("/auth/resend-verification", { headers: cookies(sent, browserCookie(browser)) });
}

export default function SignUp() {
  const { heading, today, captcha, letters } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (Answer & { choices?: ClubProposal[] }) | undefined;
  const text = useText();
  if (captcha === null) return <NotConfigured title={heading} />;
  return (
    <AuthPage title={heading} lead={text("auth.signUpLead")}>
      <Form answer={answer} check={(values) => checkSignUp(values, today)}>
        <FormError>
          {answer?.error === "taken" && (
            <p>
              <Link to="/auth/log-in">{text("auth.logIn")}</Link>
            </p>
          )}
        </FormError>
        <Person today={today} typed={answer?.values} />
        <Membership choices={answer?.choices} />
        <Account letters={letters} />
        <Agreement captcha={captcha} />
        <div className="actions">
          <SubmitButton>{text("auth.signUpNow")}</SubmitButton>
        </div>
      </Form>
      <p className="ways">
        <Link className="link" to="/auth/log-in">
          {text("auth.haveAccount")}
        </Link>
      </p>
    </AuthPage>
  );
}

function Account({ letters }: { letters: Option[] }) {
  const text = useText();
  return (
    <section aria-labelledby="account">
      <h2 id="account">{text("auth.account")}</h2>
      <Field
        name="email"
        type="email"
        label={text("auth.email")}
        hint={text("auth.emailWhy")}
        autoComplete="email"
        maxLength={254}
        required
      />
      <NewPasswordField />
      <Letters languages={letters} />
    </section>
  );
}
