import type { ReactElement, ReactNode } from 'react';
import { useT } from '../../providers/texts';
import { Field, type FieldIds } from '../../ui/Field';
import type { BindField } from './bindForms';
import type { BindForm } from './useBindForm';

interface FormFieldProps<Name extends BindField> {
  form: BindForm<Name>;
  field: Name;
  optional?: boolean;
  help?: ReactNode;
  count?: ReactNode;
  /** Several controls under one label. */
  group?: boolean;
  children: (ids: FieldIds) => ReactElement;
}

/** A field of a bind form: its label, and what is wrong with it. The form finds it by `data-field`. */
export function FormField<Name extends BindField>({ form, field, children, ...rest }: FormFieldProps<Name>) {
  const t = useT();
  const problem = form.problems[field];
  return (
    <div className="bindf" data-field={field}>
      <Field label={t(`binding.fields.${field}`)} error={problem && t(problem.key, problem.vars)} {...rest}>
        {children}
      </Field>
    </div>
  );
}
