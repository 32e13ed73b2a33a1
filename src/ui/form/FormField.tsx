import type { ReactElement, ReactNode } from 'react';
import { useT, wordingText } from '../../providers/texts';
import { type FieldIds, Field as LabelledField } from './Field';
import css from './Form.module.css';
import type { Form } from './useForm';

/** The part of a form that a field needs. */
export type FieldForm<Field extends string> = Pick<Form<Field>, 'values' | 'problems' | 'labelOf' | 'edit'>;

interface FormFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  optional?: boolean;
  help?: ReactNode;
  count?: ReactNode;
  /** Several controls under one label; `radios` are one choice. */
  group?: boolean | 'radios';
  children: (ids: FieldIds) => ReactElement;
}

/** A field of a form, with its label and its problem. `data-field` lets the form find it. */
export function FormField<Field extends string>({ form, field, children, ...rest }: FormFieldProps<Field>) {
  const t = useT();
  const problem = form.problems[field];
  const words = problem && wordingText(problem, t);
  return (
    <div className={css.frame} data-field={field}>
      <LabelledField label={form.labelOf(field)} error={words} {...rest}>
        {children}
      </LabelledField>
    </div>
  );
}

/** A setter for one field. */
export const changeOf = <Field extends string>(field: Field, value: string) =>
  ({ [field]: value }) as Partial<Readonly<Record<Field, string>>>;
