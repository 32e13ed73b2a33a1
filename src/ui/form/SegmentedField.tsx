import { Segmented } from '../kit/Segmented';
import { changeOf, type FieldForm, FormField } from './Field';

interface SegmentedFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  options: readonly { value: string; label: string }[];
}

/** A form field of two to five short options side by side. */
export function SegmentedField<Field extends string>({ form, field, options }: SegmentedFieldProps<Field>) {
  return (
    <FormField form={form} field={field} group="radios">
      {() => (
        <Segmented
          form
          value={form.values[field]}
          options={options}
          onChange={(value) => form.edit(changeOf(field, value))}
        />
      )}
    </FormField>
  );
}
