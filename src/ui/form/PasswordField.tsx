import { useId, useState } from 'react';
import { hasPasswordCharacters, hasPasswordLength, type PasswordLength, passwordStrength } from '../../lib/passwords';
import { useT } from '../../providers/texts';
import { Icon } from '../kit/Icon';
import { changeOf, type FieldForm, FormField } from './FormField';
import css from './PasswordField.module.css';
import { PasswordToggle } from './PasswordToggle';

interface PasswordFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  /** For password managers: which one this is. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  /** Where a new one is chosen: its rule and its strength, told while it is typed. */
  advice?: PasswordLength;
}

/** A password: hidden until the eye is pressed, free to be pasted and filled in. */
export function PasswordField<Field extends string>(props: PasswordFieldProps<Field>) {
  const { form, field, autoComplete, placeholder, advice } = props;
  const [shown, setShown] = useState(false);
  const adviceId = useId();
  const value = form.values[field];
  return (
    <FormField form={form} field={field}>
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

/** What a password has to have, and how strong it is; stays while it is being mended. */
function PasswordAdvice({ id, password, length }: PasswordAdviceProps) {
  const t = useT();
  const typed = password !== '';
  const rules = [
    { words: t('forms.password.length', { ...length }), met: hasPasswordLength(password, length) },
    { words: t('forms.password.characters'), met: typed && hasPasswordCharacters(password) },
  ];
  // What is no password yet is no strong one.
  const strength = typed && (rules.every(({ met }) => met) ? passwordStrength(password) : 'weak');
  return (
    <p className={`f__h ${css.advice}`} id={id}>
      {rules.map(({ words, met }) => (
        <span key={words} className={met ? `${css.rule} ${css.met}` : css.rule}>
          <Icon name={met ? 'ok' : 'off'} size={14} />
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
