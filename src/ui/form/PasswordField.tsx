import { type ReactNode, useId, useState } from 'react';
import { hasPasswordCharacters, hasPasswordLength, type PasswordLength, passwordStrength } from '../../lib/passwords';
import { useT } from '../../providers/texts';
import { IconButton } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { changeOf, type FieldForm, FormField } from './Field';
import css from './PasswordField.module.css';

interface PasswordFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  /** The `autocomplete` value for password managers. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  help?: ReactNode;
  /** For a new password: shows its rule and its strength while typing. */
  advice?: PasswordLength;
}

/** A password field: hidden until the eye is pressed; pasting and autofill are allowed. */
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

/** The rule and strength of a new password; stays visible while the password is corrected. */
function PasswordAdvice({ id, password, length }: PasswordAdviceProps) {
  const t = useT();
  const typed = password !== '';
  const rules = [
    { words: t('forms.password.length', { ...length }), met: hasPasswordLength(password, length) },
    { words: t('forms.password.characters'), met: typed && hasPasswordCharacters(password) },
  ];
  // Do not rate a password that is not valid yet.
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
        <span className={`${css.strength} ${css[strength] ?? ''}`}>
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
