/**
 * Comments on a glider in the air, on a page of their own: the target of forms, including stars, and what the
 * glider's page reloads.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { orPage } from "#app/core/request/or-page.server.ts";
import { answerTalk } from "#app/flight-page/comment/act.server.ts";
import type { TalkAnswer } from "#app/flight-page/comment/comment.ts";
import { TalkPage } from "#app/flight-page/comment/TalkPage.tsx";
import { ANEW } from "#app/flight-page/comment/use-talk.ts";
import { giveStar, takeStarBack } from "#app/flight-page/star/star.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { isGliderKey } from "#app/live/glider.ts";
import { beginTalk, talkOfGlider } from "#app/live/talk.server.ts";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { SCREENS } from "#app/screens.ts";
import { readForm } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["live/pages/talk"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const glider = keyIn(args.params);
  const { talk } = await orPage(talkOfGlider(tools, glider, member));
  const edit = Number(new URL(args.request.url).searchParams.get("edit"));
  return {
    talk,
    glider,
    editing: Number.isSafeInteger(edit) && edit > 0 ? edit : null,
    heading: textIn(reader.language)("comment.onPage", { name: talk.pilotName }),
    messages: slice(reader.language, screen.messages),
  };
}

/** If a reload fails, the page keeps its content. */
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
  const { tools, member } = context;
  const glider = keyIn(args.params);
  const back = `/live/${glider}`;
  if (member === null) throw sessionEnded(back);
  const typed = await readForm(request);
  const flight = await orPage(beginTalk(tools, glider));
  if (typed.star !== undefined) {
    await orPage((typed.star === "given" ? giveStar : takeStarBack)(tools, flight, member.id));
    return redirect(back);
  }
  const answer = await answerTalk(tools, member, { flight, language, typed });
  // A browser that navigates to the response runs no JavaScript, so it is redirected to the form's page.
  const shown = request.headers.get("sec-fetch-dest") === "document";
  return shown && answer.data.refused === null ? redirect(`${back}#comment-${answer.data.comment}`) : answer;
}

function keyIn({ glider = "" }: { glider?: string }): string {
  if (!isGliderKey(glider)) throw new Response(null, { status: 404 });
  return glider;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function LiveTalk() {
  const { talk, glider, editing, heading } = useLoaderData<typeof loader>();
  const answer = useActionData<TalkAnswer>() ?? null;
  const text = useText();
  return <TalkPage {...{ heading, talk, answer, editing }} here={`/live/${glider}`} back={text("live.toGlider")} />;
}
