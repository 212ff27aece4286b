import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirectDocument } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getAddress, getOrigin } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Captcha } from "#app/people/account/captcha/Captcha.tsx";
import { LogIn } from "#app/people/account/forms.ts";
import { comeBack } from "#app/people/account/leaving/leave.server.ts";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { flashCookie, forgetFlash, readFlash } from "#app/people/account/log-in/flash.server.ts";
import { type Known, logIn } from "#app/people/account/log-in/log-in.server.ts";
import { captchaKeys, cookies } from "#app/people/account/log-in/page.server.ts";
import type { Status } from "#app/people/account/log-in/status.ts";
import { ownPath, startPath } from "#app/people/account/log-in/where-next.ts";
import { getMember } from "#app/people/account/member.server.ts";
import { PasswordField } from "#app/people/account/password/PasswordField.tsx";
import { beginSession } from "#app/people/account/session/session.server.ts";
import { SCREENS } from "#app/screens.ts";
import { type Answer, findFaults, type Values } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError, Notice } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused, wrong } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { day } from "#app/units/time.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/account/pages/log-in"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, context } = args;
  const flash = await readFlash(context.tools, request);
  return {
    heading: textIn(reader.language)("auth.logIn"),
    path: ownPath(new URL(request.url).searchParams.get("redirect")),
    status: flash?.status ?? "unauthorized",
    changed: flash?.changed ?? false,
    email: flash?.email ?? "",
    erasedAt: flash?.leaving?.erasedAt ?? null,
    captcha: captchaKeys(context.tools),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

const getInput = ({ email, password, captcha, code }: Values) => ({
  email: email ?? "",
  password: password ?? "",
  captcha: captcha ?? null,
  code: code || null,
});

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { request, context } = args;
  const { tools } = context;
  const typed = await readForm(request);
  if (typed.keep !== undefined) return keep(args);
  const form = parseForm(LogIn, getInput(typed), typed);
  if (!form.ok) return form.answer;
  const { email, password, captcha, code } = form.value;
  let known: Known;
  try {
    known = await logIn(tools, {
      email,
      password,
      captcha: captcha ?? null,
      code: code ?? null,
      address: getAddress(request),
      host: new URL(getOrigin(tools.settings, request)).hostname,
    });
  } catch (fault) {
    if (fault instanceof Refusal && fault.error === "wrong_code") return wrong(typed, { code: { code: "wrongCode" } });
    const unproved = fault instanceof Refusal && fault.error === "unverified";
    return refused(fault, typed, unproved ? cookies(await flashCookie(tools, { status: "unauthorized", email })) : []);
  }
  const path = ownPath(typed.redirect);
  if (known.erasedAt === null) return enter(args, known, path);
  const { userId, superuser, secondFactor, erasedAt } = known;
  const leaving = { userId, superuser, secondFactor, erasedAt, path };
  const asked = await flashCookie(tools, { status: "unauthorized", email, leaving });
  return redirectDocument("/auth/log-in", { headers: cookies(asked) });
}

/** The password was right a moment ago, and the owner wants to stay. The cookie can only be used once. */
async function keep(args: ActionFunctionArgs) {
  const { tools } = args.context;
  const leaving = (await readFlash(tools, args.request))?.leaving;
  if (leaving && (await comeBack(tools, leaving.userId, leaving.erasedAt))) return enter(args, leaving, leaving.path);
  return redirectDocument("/auth/log-in", { headers: cookies(forgetFlash()) });
}

async function enter(
  { request, context }: ActionFunctionArgs,
  { userId, superuser, secondFactor }: Pick<Known, "userId" | "superuser" | "secondFactor">,
  path: string | null,
) {
  const userAgent = request.headers.get("user-agent") ?? "";
  const { cookie } = await beginSession(context.tools, { userId, superuser, secondFactor, userAgent });
  const member = await getMember(context.tools, userId, secondFactor);
  return redirectDocument(path ?? startPath(member?.preferences.start), { headers: cookies(cookie, forgetFlash()) });
}

export default function LogInPage() {
  const { heading, erasedAt, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  if (erasedAt !== null) return <Manage erasedAt={erasedAt} />;
  const asked = requestedFor(answer);
  return (
    <AuthPage title={heading}>
      <Said status={page.status} changed={page.changed} />
      <Form answer={answer} values={{ email: page.email }} check={(values) => findFaults(LogIn, getInput(values))}>
        <FormError>
          {answer?.error === "unverified" && (
            <p>
              <Link to="/auth/resend-verification">{text("auth.resendOffer")}</Link>
            </p>
          )}
          {answer?.error === "invalid_grant" && (
            <p>
              <Link to="/auth/recover-password">{text("auth.forgotten")}</Link>
            </p>
          )}
        </FormError>
        <input type="hidden" name="redirect" value={answer?.values.redirect ?? page.path ?? ""} />
        <input type="hidden" name="asked" value={asked.join(" ")} />
        <Field name="email" type="email" label={text("auth.email")} autoComplete="username" maxLength={254} required />
        <PasswordField />
        {asked.includes("code") && (
          <Field
            name="code"
            label={text("auth.code")}
            hint={text("auth.codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\d{3}\s?\d{3}\s*"
            maxLength={9}
            required
          />
        )}
        {asked.includes("captcha") && page.captcha && <Captcha keys={page.captcha} action="log-in" />}
        <div className="actions">
          <SubmitButton>{text("auth.logIn")}</SubmitButton>
        </div>
      </Form>
      <p className="ways">
        <Link className="link" to="/auth/recover-password">
          {text("auth.forgot")}
        </Link>
        <Link className="link" to="/auth/sign-up">
          {text("auth.noAccount")}
        </Link>
      </p>
    </AuthPage>
  );
}

/** Returns the additional fields that the server requires, now or before. */
function requestedFor(answer: Answer | undefined): string[] {
  const { values = {}, fields = {}, error = null } = answer ?? {};
  const asked = new Set((values.asked ?? "").split(" ").filter(Boolean));
  if (error === "second_factor_required" || "code" in fields) asked.add("code");
  if (error === "captcha_required" || "captcha" in fields) asked.add("captcha");
  return [...asked];
}

/** Says what happened before. */
function Said({ status, changed }: { status: Status; changed: boolean }) {
  const text = useText();
  if (changed) return <Notice>{text("auth.emailChanged")}</Notice>;
  switch (status) {
    case "verified":
      return <Notice>{text("auth.verified")}</Notice>;
    case "resetted":
      return <Notice>{text("auth.passwordReset")}</Notice>;
    case "registered":
      return <Notice tone="info">{text("auth.registered")}</Notice>;
    case "recovered":
      return <Notice tone="info">{text("auth.recovered")}</Notice>;
    case "unauthorized":
    case "authorized":
      return null;
  }
}

function Manage({ erasedAt }: { erasedAt: string }) {
  const text = useText();
  const { language } = useReader();
  return (
    <AuthPage
      title={text("auth.leaving")}
      lead={text("auth.leavingLead", { date: day(erasedAt.slice(0, 10), language) })}
    >
      <Form>
        <div className="actions">
          <SubmitButton name="keep" value="yes">
            {text("auth.keep")}
          </SubmitButton>
          <Link className="button quiet" to="/">
            {text("auth.leave")}
          </Link>
        </div>
      </Form>
    </AuthPage>
  );
}
