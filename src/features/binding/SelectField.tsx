import type { BindField } from './bindForms';
import { FormField } from './FormField';
import type { BindForm } from './useBindForm';

interface SelectFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name;
  /** What stands there while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Nothing can be chosen yet; what was chosen before stays. */
  waiting?: boolean;
  /** What choosing does; without, the field takes the value. */
  onChoose?: (value: string) => void;
}

/** A choice out of a list. */
export function SelectField<Name extends BindField>(props: SelectFieldProps<Name>) {
  const { form, field, placeholder, options, waiting = false, onChoose } = props;
  const value = form.values[field];
  const known = options.some((option) => option.value === value);
  const choose = onChoose ?? ((chosen: string) => form.edit({ [field]: chosen } as Partial<Record<Name, string>>));
  return (
    <FormField form={form} field={field}>
      {(ids) => (
        <select
          {...ids}
          className={known ? 'inp sel' : 'inp sel is-ph'}
          aria-busy={waiting || undefined}
          value={known ? value : ''}
          onChange={({ target }) => choose(target.value)}
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
      )}
    </FormField>
  );
}
