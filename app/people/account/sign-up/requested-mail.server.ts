/** The pages that send a mail to an address that may have an account: what they show and how they send. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { Addressed } from "#app/people/account/forms.ts";
import { flashCookie, readFlash } from "#app/people/account/log-in/flash.server.ts";
import { captchaKeys, cookies, readAsking, sentFlash } from "#app/people/account/log-in/page.server.ts";
import { recoverPassword } from "#app/people/account/log-in/recover.server.ts";
import { nextStatus } from "#app/people/account/log-in/status.ts";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { getBrowser } from "./browser.ts";
import { ASKED_MAILS, type RequestedMail } from "./requested-mail.ts";
import { resendVerification } from "./verify.server.ts";

const SEND = { recover: recoverPassword, resend: resendVerification };

export async function mailPage({ request, context }: LoaderFunctionArgs, kind: RequestedMail, reader: Reader) {
  const flash = await readFlash(context.tools, request);
  return {
    heading: textIn(reader.language)(ASKED_MAILS[kind].title),
    email: flash?.email ?? "",
    sent: sentFlash(flash, ASKED_MAILS[kind].status, request, context.tools.now()),
    captcha: captchaKeys(context.tools),
  };
}

/** The answer is the same whether or not the address is known. */
export async function sendMail({ request, context }: ActionFunctionArgs, kind: RequestedMail, reader: Reader) {
  const { tools } = context;
  const typed = await readForm(request);
  const form = parseForm(Addressed, typed, typed);
  if (!form.ok) return form.answer;
  const { email, captcha } = form.value;
  try {
    const browser = getBrowser(request.headers.get("cookie"));
    await SEND[kind](tools, email, captcha, { ...readAsking(request, context, reader), browser });
  } catch (fault) {
    return refused(fault, typed);
  }
  const before = (await readFlash(tools, request))?.status ?? "unauthorized";
  const sent = await flashCookie(tools, { status: nextStatus(before, ASKED_MAILS[kind].event), email });
  return redirectDocument(ASKED_MAILS[kind].path, { headers: cookies(sent) });
}
