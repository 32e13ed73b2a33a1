import { type ReactNode, useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  /** A value that is no option's leaves all of them off. */
  value: Value | null;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  /** As a form field: full width, field height. */
  form?: boolean;
  disabled?: boolean;
  /** Something is wrong with it; what, stands beside it. */
  invalid?: boolean;
}

/** Two to five short options side by side, one of them on: radio buttons, with the keys of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, form = false, disabled = false, invalid = false } = props;
  const name = useId();
  return (
    <div
      className={form ? 'seg seg--form' : 'seg'}
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid || undefined}
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
