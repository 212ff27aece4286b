/** The club, and for pilots in the United States their number in the national society. */
import { useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { ClubPicker, type ClubProposal } from "#app/people/club/ClubPicker.tsx";
import { Field } from "#app/ui/form/Field.tsx";

/** Source: specification, sections 3 and 6: shown for the units U and for a club there. */
export function Membership({ choices }: { choices?: ClubProposal[] }) {
  const text = useText();
  const { units } = useReader();
  const [region, setRegion] = useState("");
  const american = units === "U" || region.startsWith("US");
  return (
    <section aria-labelledby="club">
      <h2 id="club">{text("auth.club")}</h2>
      <ClubPicker choices={choices} onPick={(club) => setRegion(club?.region ?? "")} />
      <div className={american ? undefined : "without-script"}>
        <Field name="ssa_id" label={text("auth.ssa")} hint={text("auth.ssaHint")} inputMode="numeric" maxLength={10} />
      </div>
    </section>
  );
}
