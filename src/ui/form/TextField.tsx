import type { ComponentPropsWithRef, ReactNode } from 'react';
import { changeOf, type FieldForm, FormField } from './Field';

type InputProps = ComponentPropsWithRef<'input'>;

interface TextFieldProps<Field extends string>
  extends Pick<
    InputProps,
    | 'name'
    | 'inputMode'
    | 'placeholder'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'readOnly'
    | 'type'
    | 'maxLength'
  > {
  form: FieldForm<Field>;
  field: Field;
  optional?: boolean;
  help?: ReactNode;
  count?: ReactNode;
  /** Content inside the field, at its end. */
  unit?: string;
}

/** A text field, optionally with a unit. */
export function TextField<Field extends string>(props: TextFieldProps<Field>) {
  const { form, field, unit, optional, help, count, ...rest } = props;
  return (
    <FormField form={form} field={field} optional={optional} help={help} count={count}>
      {(ids) => {
        const unitId = `${ids.id}-unit`;
        const input = (
          <input
            autoComplete="off"
            {...rest}
            {...ids}
            aria-describedby={[unit && unitId, ids['aria-describedby']].filter(Boolean).join(' ') || undefined}
            className={unit === undefined ? 'inp' : 'num'}
            value={form.values[field]}
            onChange={({ target }) => form.edit(changeOf(field, target.value))}
          />
        );
        if (unit === undefined) return input;
        return (
          <div className="inpw">
            {input}
            <span className="suf" id={unitId}>
              {unit}
            </span>
          </div>
        );
      }}
    </FormField>
  );
}
