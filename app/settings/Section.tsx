import { useActionData, useNavigation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { useFault, useRefusal } from "#app/ui/form/use-fault.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { answerFor, type SectionAnswer } from "./answer.ts";
import { useUnsaved } from "./unsaved.tsx";
import "./settings.css";

/** A part of a settings screen: what it is about, and beside it what can be done. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <div className="about">
        <h2 id={id}>{title}</h2>
        {lead && <p className="small muted">{lead}</p>}
      </div>
      <div className="doing">{children}</div>
    </section>
  );
}

/** Whether this part is on its way, and what it heard. */
export function useAnswer(name: string) {
  const answer = (useActionData() ?? undefined) as SectionAnswer;
  const { formData, state } = useNavigation();
  const busy = state !== "idle" && formData?.get("section") === name;
  return { ...answerFor(name, answer), busy, answer };
}

type Props = Omit<ComponentProps<typeof Form>, "answer" | "busy"> & {
  /** Sent as `section`. */
  name: string;
  submit: string;
  /** How the button looks: "main", or "danger" for what cannot be undone. */
  tone?: "main" | "danger" | "plain";
  /** What is said when it went well, instead of "Saved". */
  done?: string;
  /** Whether typed things are changes that would be lost; passwords are not. */
  keeps?: boolean;
};

const TONES = { main: "button main", danger: "button danger", plain: "button" };

/** The form of a part: saved by itself, with the result beside its button. */
export function SectionForm({ name, submit, tone = "main", done, keeps = true, children, ...form }: Props) {
  const text = useText();
  const { saved, no, busy, answer } = useAnswer(name);
  const [touched, setTouched] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const [round, setRound] = useState(0);
  useUnsaved(name, keeps && touched && !busy);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (!saved || busy) return;
    setTouched(false);
    // What was secret is not left standing in its fields.
    if (!keeps) setRound((before) => before + 1);
  }, [answer, busy]);

  useEffect(() => {
    if (round > 0) said.current?.focus();
  }, [round]);

  return (
    <div onInput={() => setTouched(true)}>
      <Form key={round} {...form} section={name} answer={no} busy={busy}>
        <FormError />
        <input type="hidden" name="section" value={name} />
        {children}
        <div className="actions">
          <SubmitButton className={TONES[tone]}>{submit}</SubmitButton>
          <p className="saved" role="status" ref={said} tabIndex={-1}>
            {saved && !touched && !busy && (
              <>
                <Icon name="ok" small /> {done ?? text("settings.saved")}
              </>
            )}
          </p>
        </div>
      </Form>
    </div>
  );
}

/** One button with something to send: no fields, nothing to fill in. */
export function SectionButton({
  name,
  label,
  tone = "plain",
  fields = {},
  ...rest
}: {
  name: string;
  label: ReactNode;
  tone?: "main" | "danger" | "plain" | "quiet";
  fields?: Record<string, string>;
  "aria-label"?: string;
}) {
  const { formData } = useNavigation();
  const busy =
    formData?.get("section") === name && Object.entries(fields).every(([key, value]) => formData.get(key) === value);
  return (
    <Form busy={busy} section={name} className="one">
      <input type="hidden" name="section" value={name} />
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <SubmitButton {...rest} className={tone === "quiet" ? "button quiet" : TONES[tone]}>
        {label}
      </SubmitButton>
    </Form>
  );
}

/** What went wrong with buttons that have no fields: beside the list they stand in. */
export function SectionError({ name }: { name: string }) {
  const { no } = useAnswer(name);
  const refusal = useRefusal();
  const fault = useFault();
  if (no === null) return null;
  const [first] = Object.values(no.fields);
  return (
    <div className="message bad" role="alert">
      <Icon name="warn" />
      <div>{first === undefined ? refusal(no) : fault(first)}</div>
    </div>
  );
}
