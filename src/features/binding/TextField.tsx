import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { BindField } from './bindForms';
import { FormField } from './FormField';
import type { BindForm } from './useBindForm';

interface TextFieldProps<Name extends BindField>
  extends Pick<ComponentPropsWithRef<'input'>, 'inputMode' | 'placeholder'> {
  form: BindForm<Name>;
  field: Name;
  optional?: boolean;
  count?: ReactNode;
  /** Stands inside the field, at its end. */
  unit?: string;
}

/** A line of text, or a figure with its unit. */
export function TextField<Name extends BindField>({
  form,
  field,
  unit,
  optional,
  count,
  ...rest
}: TextFieldProps<Name>) {
  return (
    <FormField form={form} field={field} optional={optional} count={count}>
      {(ids) => {
        const input = (
          <input
            {...ids}
            {...rest}
            className={unit === undefined ? 'inp' : 'num'}
            autoComplete="off"
            value={form.values[field]}
            onChange={({ target }) => form.edit({ [field]: target.value } as Partial<Record<Name, string>>)}
          />
        );
        if (unit === undefined) return input;
        return (
          <div className="inpw">
            {input}
            <span className="suf">{unit}</span>
          </div>
        );
      }}
    </FormField>
  );
}
