/** The form that filters and orders the tasks. The choices are part of the address, so that they work without scripts. */
import { Form, useSubmit } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { TASK_KINDS } from "#app/soaring/task/task.ts";
import { type TaskFilter as Filter, ORDERS, WHOSE } from "../filter.ts";

/** @param centre of the map as shown, for ordering by distance */
export function TaskFilter({
  filter,
  member,
  centre,
}: {
  filter: Filter;
  member: boolean;
  centre: () => string | null;
}) {
  const text = useText();
  const submit = useSubmit();
  const whose = member ? WHOSE : WHOSE.filter((each) => each === "all");
  return (
    <Form
      className="segment-filter task-filter"
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        if ((target as unknown as HTMLInputElement).type === "text") return;
        const data = new FormData(currentTarget);
        const near = data.get("order") === "near" ? centre() : null;
        if (near !== null) data.set("near", near);
        submit(data, { preventScrollReset: true, replace: true });
      }}
    >
      {whose.length > 1 && (
        <label>
          {text("task.whose")}
          <select name="whose" defaultValue={filter.whose} key={filter.whose}>
            {whose.map((each) => (
              <option key={each} value={each}>
                {text("task.whoseOf", { whose: each })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {text("task.order")}
        <select name="order" defaultValue={filter.order} key={filter.order}>
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {text("task.orderOf", { order: each })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text("task.shape")}
        <select name="kind" defaultValue={filter.kind ?? ""} key={filter.kind ?? ""}>
          <option value="">{text("task.everyShape")}</option>
          {TASK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text("task.kind", { kind })}
            </option>
          ))}
        </select>
      </label>
      <Typed name="from" label={text("task.from")} value={filter.from} numeric />
      <Typed name="to" label={text("task.to")} value={filter.to} numeric />
      <Typed name="airfield" label={text("task.airfield")} value={filter.airfield} />
      <Typed name="pilot" label={text("task.pilot")} value={filter.pilot} />
      <div className="actions">
        <button type="submit" className="button">
          {text("task.show")}
        </button>
      </div>
    </Form>
  );
}

function Typed({
  name,
  label,
  value,
  numeric = false,
}: {
  name: string;
  label: string;
  value: string | number | null;
  numeric?: boolean;
}) {
  return (
    <label>
      {label}
      <input
        type="text"
        name={name}
        defaultValue={value ?? ""}
        key={String(value)}
        inputMode={numeric ? "decimal" : undefined}
        maxLength={60}
        autoComplete="off"
      />
    </label>
  );
}
