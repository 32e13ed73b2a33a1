import { Segmented } from '../kit/Segmented';
import { changeOf, type FieldForm, type FieldIds, FormField } from './Field';

interface SelectFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  /** The text if nothing is selected. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Whether the options are still loading. The field then keeps its value. */
  loading?: boolean;
  /** Handles the choice; by default the field's value is set. */
  onChoose?: (value: string) => void;
}

/** A form field with a select box. */
export function SelectField<Field extends string>(props: SelectFieldProps<Field>) {
  const { form, field, placeholder, options, loading = false, onChoose } = props;
  return (
    <FormField form={form} field={field}>
      {(ids) => (
        <Select
          ids={ids}
          value={form.values[field]}
          options={options}
          placeholder={placeholder}
          loading={loading}
          onChange={onChoose ?? ((chosen) => form.edit(changeOf(field, chosen)))}
        />
      )}
    </FormField>
  );
}

interface SelectProps {
  ids: FieldIds;
  /** A value that is not an option selects nothing. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** The text if nothing is selected. */
  placeholder: string;
  /** Whether the options are still loading. */
  loading?: boolean;
  onChange: (value: string) => void;
}

/** A select box, for forms and rows of a sheet. */
export function Select({ ids, value, options, placeholder, loading = false, onChange }: SelectProps) {
  const known = options.some((option) => option.value === value);
  return (
    <select
      {...ids}
      className={known ? 'inp sel' : 'inp sel is-ph'}
      aria-busy={loading || undefined}
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
