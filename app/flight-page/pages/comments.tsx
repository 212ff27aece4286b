/**
 * The comments on a flight on a page of their own: forms sent without scripts lead there, and a flight's page reloads
 * its comments from it.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { orPage } from "#app/core/request/or-page.server.ts";
import { answerTalk } from "#app/flight-page/comment/act.server.ts";
import { getTalk } from "#app/flight-page/comment/comment.server.ts";
import type { TalkAnswer } from "#app/flight-page/comment/comment.ts";
import { TalkPage } from "#app/flight-page/comment/TalkPage.tsx";
import { ANEW } from "#app/flight-page/comment/use-talk.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { NOBODY } from "#app/people/user/nobody.ts";
import { SCREENS } from "#app/screens.ts";
import { readForm } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["flight-page/pages/comments"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const talk = await orPage(getTalk(tools, flightIn(args.params), member));
  const say = textIn(reader.language);
  const edit = Number(new URL(args.request.url).searchParams.get("edit"));
  return {
    talk,
    editing: Number.isSafeInteger(edit) && edit > 0 ? edit : null,
    heading: say("comment.onPage", { name: talk.pilotName === NOBODY ? say("member.nobody") : talk.pilotName }),
    messages: slice(reader.language, screen.messages),
  };
}

/** If reloading comments fails, the flight's page stays. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (fault) {
    if (new URL(request.url).searchParams.has(ANEW)) return null;
    throw fault;
  }
}

export async function action(args: ActionFunctionArgs) {
  const { language } = guard(args, screen);
  const { request, context } = args;
  const flight = flightIn(args.params);
  const back = `/flight/${flight}?tab=story`;
  if (context.member === null) throw sessionEnded(back);
  const answer = await answerTalk(context.tools, context.member, { flight, language, typed: await readForm(request) });
  // A browser that would display the response runs no script, so it is redirected to the page with the form.
  const shown = request.headers.get("sec-fetch-dest") === "document";
  return shown && answer.data.refused === null ? redirect(`${back}#comment-${answer.data.comment}`) : answer;
}

function flightIn({ flight }: { flight?: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(flight ?? "")) throw new Response(null, { status: 404 });
  return Number(flight);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function FlightComments() {
  const { talk, editing, heading } = useLoaderData<typeof loader>();
  const answer = useActionData<TalkAnswer>() ?? null;
  const text = useText();
  return (
    <TalkPage
      {...{ heading, talk, answer, editing }}
      here={`/flight/${talk.flight}?tab=story`}
      back={text("comment.back")}
    />
  );
}
