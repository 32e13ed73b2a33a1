import type { FieldIds } from './Field';

interface ChoiceProps {
  ids: FieldIds;
  /** A value that is none of the options leaves nothing chosen. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** What stands there while nothing is chosen. */
  placeholder: string;
  /** Nothing can be chosen yet. */
  waiting?: boolean;
  onChange: (value: string) => void;
}

/** A choice out of a list, in a form or a sheet's row. */
export function Choice({ ids, value, options, placeholder, waiting = false, onChange }: ChoiceProps) {
  const known = options.some((option) => option.value === value);
  return (
    <select
      {...ids}
      className={known ? 'inp sel' : 'inp sel is-ph'}
      aria-busy={waiting || undefined}
      value={known ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="" disabled={known}>
        {placeholder}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
