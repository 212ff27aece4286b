/** Number fields, plain and with a unit, in the reader's own units. */
import { useReader } from "#app/i18n/text.tsx";
import { convert, getUnit, type Quantity } from "#app/units/units.ts";

/** Fields apply what was typed when they lose the focus, and Enter removes the focus. */
export const leaveOnEnter = (event: React.KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.blur();
};

interface NumberFieldProps {
  label: string;
  value: number | null;
  least: number;
  most: number;
  empty?: string;
  /** Decimals of the number shown. */
  decimals?: number;
  onNumber(value: number | null): void;
}

/**
 * Applies what was typed when the field loses the focus; anything but a number within the limits is reset to the
 * previous value.
 */
export function NumberField({ label, value, least, most, empty, decimals = 3, onNumber }: NumberFieldProps) {
  const shown = value === null ? "" : String(Number(value.toFixed(decimals)));
  return (
    <label>
      {label}
      <input
        key={shown}
        defaultValue={shown}
        inputMode="decimal"
        placeholder={empty}
        onKeyDown={leaveOnEnter}
        onBlur={({ target }) => {
          const typed = target.value.trim().replace(",", ".");
          if (typed === shown) return;
          if (typed === "" && empty !== undefined) return onNumber(null);
          const read = Number(typed);
          if (typed !== "" && read >= least && read <= most) onNumber(read);
          else target.value = shown;
        }}
      />
    </label>
  );
}

interface QuantityFieldProps extends Omit<NumberFieldProps, "onNumber"> {
  quantity: Quantity;
  /** In our own unit of the quantity, like `value`, `least` and `most`: km, km/h, m. */
  onValue(value: number | null): void;
}

export function QuantityField({ quantity, label, value, least, most, onValue, ...more }: QuantityFieldProps) {
  const { units } = useReader();
  const inUnits = (own: number) => convert(own, quantity, units);
  const factor = inUnits(1);
  return (
    <NumberField
      {...more}
      label={`${label}, ${getUnit(quantity, units).sign}`}
      value={value === null ? null : inUnits(value)}
      least={inUnits(least)}
      most={inUnits(most)}
      onNumber={(typed) => onValue(typed === null ? null : typed / factor)}
    />
  );
}
