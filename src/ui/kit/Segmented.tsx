import { type ReactNode, useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group; omitted in a field, which has a name already. */
  label?: string;
  /** A value that is not an option selects none. */
  value: Value | null;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  /** As a form field: full width, field height. */
  form?: boolean;
  disabled?: boolean;
}

/** Two to five short options side by side as radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, form = false, disabled = false } = props;
  const name = useId();
  return (
    <div
      className={form ? 'seg seg--form' : 'seg'}
      {...(label !== undefined && { role: 'radiogroup', 'aria-label': label })}
    >
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'is-on' : undefined}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
