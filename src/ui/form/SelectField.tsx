import { Choice } from './Choice';
import { changeOf, type FieldForm, FormField } from './FormField';

interface SelectFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  /** What stands there while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Nothing can be chosen yet; what was chosen before stays. */
  waiting?: boolean;
  /** What choosing does; without, the field takes the value. */
  onChoose?: (value: string) => void;
}

/** A choice out of a list. */
export function SelectField<Field extends string>(props: SelectFieldProps<Field>) {
  const { form, field, placeholder, options, waiting = false, onChoose } = props;
  return (
    <FormField form={form} field={field}>
      {(ids) => (
        <Choice
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
