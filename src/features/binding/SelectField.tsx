import type { BindField } from './bindForms';
import { Choice } from './Choice';
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
  const choose = onChoose ?? ((chosen: string) => form.edit({ [field]: chosen } as Partial<Record<Name, string>>));
  return (
    <FormField form={form} field={field}>
      {(ids) => (
        <Choice
          ids={ids}
          value={form.values[field]}
          options={options}
          placeholder={placeholder}
          waiting={waiting}
          onChange={choose}
        />
      )}
    </FormField>
  );
}
