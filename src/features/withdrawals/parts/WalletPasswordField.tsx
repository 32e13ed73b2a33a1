import { useState } from 'react';
import { useT } from '../../../providers/texts';
import { Field } from '../../../ui/form/Field';
import { PasswordToggle } from '../../../ui/form/PasswordToggle';

interface WalletPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The wallet password. Password managers are told to ignore it, so they do not mix it up with the login password. */
export function WalletPasswordField({ value, onChange, error }: WalletPasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <Field label={t('withdraw.password')} error={error}>
      {(ids) => (
        <div className={error === undefined ? 'inpw' : 'inpw is-bad'}>
          <input
            {...ids}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('withdraw.passwordHint')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <PasswordToggle shown={shown} onToggle={setShown} />
        </div>
      )}
    </Field>
  );
}
