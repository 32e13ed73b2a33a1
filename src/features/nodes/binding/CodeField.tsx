import { bindChoices, type ChoiceField } from '../../../domain/binding/bindChoices';
import { useT } from '../../../providers/texts';
import { SelectField } from '../../../ui/form/SelectField';
import type { BindField } from './bindForms';
import type { BindForm } from './useBindForm';

interface CodeFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name & ChoiceField;
}

/** Selects one of the platform's codes by its label. */
export function CodeField<Name extends BindField>({ form, field }: CodeFieldProps<Name>) {
  const t = useT();
  const options = bindChoices[field].map(({ value, label }) => ({ value, label: t(label) }));
  return <SelectField form={form} field={field} placeholder={t('binding.form.choose')} options={options} />;
}
