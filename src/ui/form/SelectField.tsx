import { changeOf, type FieldForm, FormField } from './FormField';
import { Select } from './Select';

interface SelectFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  /** The text while nothing is selected. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** The options are still loading; the value stays. */
  waiting?: boolean;
  /** Handles the choice; without it the field's value is set. */
  onChoose?: (value: string) => void;
}

/** A form field with a select box. */
export function SelectField<Field extends string>(props: SelectFieldProps<Field>) {
  const { form, field, placeholder, options, waiting = false, onChoose } = props;
  return (
    <FormField form={form} field={field}>
      {(ids) => (
        <Select
          ids={ids}
          value={form.values[field]}
          options={options}
          placeholder={placeholder}
          waiting={waiting}
          onChange={onChoose ?? ((chosen) => form.edit(changeOf(field, chosen)))}
        />
      )}
    </FormField>
  );
}
