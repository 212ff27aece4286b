/** Founding a club. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClubWords, clubPath } from "#app/club/club.ts";
import { foundClub } from "#app/club/found.server.ts";
import { withCountryName } from "#app/club/place.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { ClubForm } from "#app/profile/club/Keep.tsx";
import { regionChoices } from "#app/profile/club/region-choices.server.ts";
import { SLICES } from "#app/slices.ts";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const ID = "routes/club/new";

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, ID);
  return {
    regions: regionChoices(reader.language),
    heading: textIn(reader.language)("club.found"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { reader, member } = guardMember(args, ID);
  const typed = await readForm(args.request);
  const words = { name: typed.name ?? "", region: typed.region ?? "", url: typed.url ?? "" };
  const form = parseForm(ClubWords, words, typed);
  if (!form.ok) return form.answer;
  try {
    const id = await withCountryName(reader.language, () =>
      foundClub(args.context.tools, member.id, form.value, typed.another !== undefined),
    );
    return redirect(clubPath(id));
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function NewClub() {
  const { heading, regions } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page club-new" id="content">
      <h1>{heading}</h1>
      <p className="muted">{text("club.foundLead")}</p>
      <ClubForm name="found" submit={text("club.found")} regions={regions} asks />
    </main>
  );
}
