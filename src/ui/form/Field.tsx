import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId, useState } from 'react';
import {
  hasPasswordCharacters,
  hasPasswordLength,
  type PasswordLength,
  type PasswordStrength,
  passwordStrength,
} from '../../lib/passwords';
import { useT, wordingText } from '../../providers/texts';
import { IconButton } from '../kit/Button';
import { Icon } from '../kit/Icon';
import css from './Field.module.css';
import { oneValue } from './oneValue';
import type { Form } from './useForm';

/** The props for the control inside a field: `<input className="inp" {...ids} />`. */
export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Shown below the help. */
  error?: ReactNode;
  /** Marks the field as 选填. Fields are required by default. */
  optional?: boolean;
  /** Content at the right of the label, such as 12/50. */
  count?: ReactNode;
  /** Whether there are several controls under one label; `radios` if they are one choice. */
  group?: boolean | 'radios';
  children: (ids: FieldIds) => ReactElement;
}

/** A control with the label above and the help or the error below (docs/visual.md, "Forms"). */
export function Field({ label, help, error, optional = false, count, group = false, children }: FieldProps) {
  const t = useT();
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const countId = `${id}-count`;
  const face = (
    <>
      {label}
      {optional && <i>{t('common.optional')}</i>}
      {/* The count is part of the description. As part of the name, it would change the name with every key. */}
      {count && (
        <span className="cnt" id={countId} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
  const below = (
    <>
      {help && (
        <p className="f__h" id={helpId}>
          {help}
        </p>
      )}
      {error && (
        <p className="f__e" id={errorId} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </>
  );
  const describedBy = [count && countId, help && helpId, error && errorId].filter(Boolean).join(' ') || undefined;
  const control = children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined });
  if (group) {
    return (
      <fieldset
        className="f"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        {...(group === 'radios' && { role: 'radiogroup', 'aria-invalid': Boolean(error) || undefined })}
      >
        <span className="f__l" id={`${id}-label`}>
          {face}
        </span>
        {control}
        {below}
      </fieldset>
    );
  }
  return (
    <div className="f">
      <label className="f__l" htmlFor={id}>
        {face}
      </label>
      {control}
      {below}
    </div>
  );
}

/** The part of a form that a field needs. */
export type FieldForm<Field extends string> = Pick<Form<Field>, 'values' | 'problems' | 'labelOf' | 'edit'>;

interface FormFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  optional?: boolean;
  help?: ReactNode;
  count?: ReactNode;
  /** Whether there are several controls under one label; `radios` if they are one choice. */
  group?: boolean | 'radios';
  children: (ids: FieldIds) => ReactElement;
}

/** The element around a field. The form finds the field by `data-field`. */
export function FieldFrame({ field, children }: { field: string; children: ReactNode }) {
  return (
    <div className={css.frame} data-field={field}>
      {children}
    </div>
  );
}

/** A field of a form, with its label and its problem. */
export function FormField<Field extends string>({ form, field, children, ...rest }: FormFieldProps<Field>) {
  const t = useT();
  const problem = form.problems[field];
  const words = problem && wordingText(problem, t);
  return (
    <FieldFrame field={field}>
      <Field label={form.labelOf(field)} error={words} {...rest}>
        {children}
      </Field>
    </FieldFrame>
  );
}

/** The change that sets one field. */
export const changeOf = <Field extends string>(field: Field, value: string) =>
  ({ [field]: value }) as Partial<Readonly<Record<Field, string>>>;

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
  /** A unit inside the field, at its end. */
  unit?: string;
  /**
   * Whether the value is a number or an ID: two pasted values are then never joined into one. Not for prose, which may
   * have several lines.
   */
  single?: boolean;
}

/** A text field, optionally with a unit. */
export function TextField<Field extends string>(props: TextFieldProps<Field>) {
  const { form, field, unit, optional, help, count, single = false, ...rest } = props;
  return (
    <FormField form={form} field={field} optional={optional} help={help} count={count}>
      {(ids) => {
        const unitId = `${ids.id}-unit`;
        const input = (
          <input
            autoComplete="off"
            {...rest}
            {...ids}
            ref={single ? oneValue : undefined}
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

interface PasswordFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  /** The `autocomplete` value for password managers. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  help?: ReactNode;
  /** For a new password: shows the rule and the password's strength while the user types. */
  advice?: PasswordLength;
}

/** A password field, hidden until the eye button is pressed; pasting and autofill are allowed. */
export function PasswordField<Field extends string>(props: PasswordFieldProps<Field>) {
  const { form, field, autoComplete, placeholder, help, advice } = props;
  const [shown, setShown] = useState(false);
  const adviceId = useId();
  const value = form.values[field];
  return (
    <FormField form={form} field={field} help={help}>
      {(ids) => (
        <>
          <div className="inpw">
            <input
              {...ids}
              aria-describedby={[ids['aria-describedby'], advice && adviceId].filter(Boolean).join(' ') || undefined}
              name={field}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={placeholder}
              value={value}
              onChange={({ target }) => form.edit(changeOf(field, target.value))}
            />
            <PasswordToggle shown={shown} onToggle={setShown} />
          </div>
          {advice && <PasswordAdvice id={adviceId} password={value} length={advice} />}
        </>
      )}
    </FormField>
  );
}

interface PasswordAdviceProps {
  id: string;
  password: string;
  length: PasswordLength;
}

const strengthClass: Partial<Record<PasswordStrength, string | undefined>> = { fair: css.fair, strong: css.strong };

/** The rule and strength of a new password; stays visible while the user corrects the password. */
function PasswordAdvice({ id, password, length }: PasswordAdviceProps) {
  const t = useT();
  const typed = password !== '';
  const rules = [
    { words: t('forms.password.length', { ...length }), met: hasPasswordLength(password, length) },
    { words: t('forms.password.characters'), met: typed && hasPasswordCharacters(password) },
  ];
  // A password that breaks a rule counts as weak.
  const strength = typed && (rules.every(({ met }) => met) ? passwordStrength(password) : 'weak');
  return (
    <p className={`f__h ${css.advice}`} id={id}>
      {rules.map(({ words, met }) => (
        <span key={words} className={met ? `${css.rule} ${css.met}` : css.rule}>
          <Icon name={met ? 'ok' : 'circle'} size={14} />
          {words}
          {typed && <span className="vh">{t(met ? 'forms.password.met' : 'forms.password.unmet')}</span>}
        </span>
      ))}
      {strength && (
        <span className={`${css.strength} ${strengthClass[strength] ?? ''}`}>
          <i aria-hidden="true" />
          {t('forms.password.strength', { level: t(`forms.password.${strength}`) })}
        </span>
      )}
    </p>
  );
}

interface PasswordToggleProps {
  shown: boolean;
  onToggle: (shown: boolean) => void;
}

/** The eye button at the end of a password field: shows or hides the password. */
export function PasswordToggle({ shown, onToggle }: PasswordToggleProps) {
  const t = useT();
  return (
    <IconButton
      label={t(shown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
      icon={shown ? 'eyeOff' : 'eye'}
      size="in"
      onClick={() => onToggle(!shown)}
    />
  );
}
