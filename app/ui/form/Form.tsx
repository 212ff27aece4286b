/**
 * A form whose fields say beside themselves what is wrong: on leaving a field from the shape, on sending from the same
 * shape on the server.
 *
 * Works without scripts. With them nothing is sent that is known to be wrong, and the focus goes to the first wrong
 * field, or to the notice where no field is to blame. What was typed stays.
 */
import { type FormProps, Form as RouterForm, useNavigation } from "@remix-run/react";
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Answer, Faults, Values } from "./answer.ts";
import { errorsAfterLeaving } from "./errors.ts";
import { isEmpty, showFirst } from "./fields.ts";
import { Once } from "./Once.tsx";
import { spendHeld, useHeld } from "./unsaved.ts";
import { useFault } from "./use-fault.ts";
import { useInspection } from "./use-inspection.ts";
import "./form.css";

interface Around {
  id: string;
  values: Values;
  /** In the reader's language, by field. */
  errors: Values;
  busy: boolean;
  /** Scripts run, so a control may be more than the browser's own. */
  scripted: boolean;
  answer: Answer | null;
  /** What stood in its fields when a session ended; null where there is nothing of the kind. */
  held: Values | null;
}

const Context = createContext<Around>({
  id: "",
  values: {},
  errors: {},
  busy: false,
  scripted: false,
  answer: null,
  held: null,
});
export const useForm = () => useContext(Context);

type Props = Omit<FormProps, "onSubmit"> & {
  answer?: Answer | null;
  /** What stands in the fields at first. */
  values?: Values;
  /** From the shape: what is wrong with what is typed now. */
  check?: (values: Values) => Faults;
  /** Another kind of form: a fetcher's, with its `busy`. */
  as?: ForwardRefExoticComponent<FormProps & RefAttributes<HTMLFormElement>>;
  busy?: boolean;
  /** Which form of its page it is, where there are several. */
  section?: string;
  children: ReactNode;
};

const NONE: Values = {};

export function Form({
  answer = null,
  values = NONE,
  check,
  as: Kind = RouterForm,
  busy,
  section,
  children,
  ...rest
}: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const held = useHeld(rest.action, section);
  const [sent, setSent] = useSent();
  const loading = useNavigation().state !== "idle";
  const { errors, leave, type, find } = useErrors(form, answer, check);

  function send(event: FormEvent<HTMLFormElement>) {
    if (sent) return event.preventDefault();
    if (find(event.currentTarget) > 0) return event.preventDefault();
    if (held !== null) spendHeld();
    if (rest.reloadDocument) setSent(true);
  }

  const around = {
    id,
    values: { ...values, ...held, ...answer?.values },
    errors,
    busy: busy ?? (rest.reloadDocument ? sent : loading),
    scripted,
    answer,
    held: answer === null ? held : null,
  };
  return (
    <Context.Provider value={around}>
      <Kind
        method="post"
        {...rest}
        ref={form}
        noValidate={scripted}
        onBlur={leave}
        onInput={type}
        onSubmit={send}
        className={`form ${rest.className ?? ""}`}
      >
        {(rest.method ?? "post") === "post" && <Once />}
        {children}
      </Kind>
    </Context.Provider>
  );
}

function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}

/** Whether it is on its way. Back from the next page by the browser's own button, the form is as it was left. */
function useSent() {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    const back = () => setSent(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  return [sent, setSent] as const;
}

/** What is wrong, by field: what the answer said, then what leaving a field, typing and sending find. */
function useErrors(form: RefObject<HTMLFormElement>, answer: Answer | null, check: Props["check"]) {
  const fault = useFault();
  const said = () =>
    Object.fromEntries(Object.entries(answer?.fields ?? {}).map(([name, wrong]) => [name, fault(wrong)]));
  const [errors, setErrors] = useState<Values>(said);
  const [complaints, setComplaints] = useState(0);
  const inspect = useInspection(check);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    setErrors(said());
    if (answer) setComplaints((count) => count + 1);
  }, [answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per complaint
  useEffect(() => {
    if (complaints > 0) showFirst(form.current);
  }, [complaints]);

  function settle(name: string, error: string | undefined) {
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    const field = event.target.closest<HTMLElement>("[data-field]");
    if (!field || field.contains(event.relatedTarget)) return;
    const name = field.dataset.field ?? "";
    // Nobody is blamed for a field that is still to come.
    if (!isEmpty(field) || name in errors)
      setErrors(errorsAfterLeaving(errors, said(), name, inspect(event.currentTarget)[name]));
  }

  function type(event: FormEvent<HTMLFormElement>) {
    const name = (event.target as Element).closest<HTMLElement>("[data-field]")?.dataset.field;
    if (name === undefined || !(name in errors)) return;
    if (inspect(event.currentTarget)[name] === undefined) settle(name, undefined);
  }

  /** How many fields are wrong as they stand; the first one is shown. */
  function find(of: HTMLFormElement): number {
    const found = inspect(of);
    const count = Object.keys(found).length;
    setErrors(found);
    if (count > 0) setComplaints((before) => before + 1);
    return count;
  }

  return { errors, leave, type, find };
}
