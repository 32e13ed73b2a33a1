import { useT } from '../../providers/texts';
import { Segmented } from '../../ui/Segmented';
import { bindChoices, type ChoiceField } from './bindChoices';
import type { BindField } from './bindForms';
import { FormField } from './FormField';
import type { BindForm } from './useBindForm';

interface OptionsFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name & ChoiceField;
}

/** Two or three short options side by side. */
export function OptionsField<Name extends BindField>({ form, field }: OptionsFieldProps<Name>) {
  const t = useT();
  const problem = form.problems[field];
  return (
    <FormField form={form} field={field} group>
      {() => (
        <Segmented
          form
          label={t(`binding.fields.${field}`)}
          invalid={problem !== undefined}
          value={form.values[field]}
          options={bindChoices[field].map(({ value, label }) => ({ value: value as string, label: t(label) }))}
          onChange={(value) => form.edit({ [field]: value } as Partial<Record<Name, string>>)}
        />
      )}
    </FormField>
  );
}
