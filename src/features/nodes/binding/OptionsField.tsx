import { bindChoices, type ChoiceField } from '../../../domain/binding/bindChoices';
import { useT } from '../../../providers/texts';
import { SegmentedField } from '../../../ui/form/SegmentedField';
import type { BindField } from './bindForms';
import type { BindForm } from './useBindForm';

interface OptionsFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name & ChoiceField;
}

/** Two or three short options, side by side. */
export function OptionsField<Name extends BindField>({ form, field }: OptionsFieldProps<Name>) {
  const t = useT();
  const options = bindChoices[field].map(({ value, label }) => ({ value: value as string, label: t(label) }));
  return <SegmentedField form={form} field={field} options={options} />;
}
