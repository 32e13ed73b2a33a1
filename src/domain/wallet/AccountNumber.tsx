import { useState } from 'react';
import { maskAccount, readableAccount } from '../../lib/masking';
import { useT } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import { IconButton } from '../../ui/kit/Button';
import css from './AccountNumber.module.css';

/**
 * The number of an account that receives money; `—` for ''. The middle is masked until the user presses the button, and
 * again after the user leaves the page. There is no button in a support view, nor for a number that the platform has
 * already masked.
 */
export function AccountNumber({ account }: { account: string }) {
  const t = useT();
  const readOnly = useReadOnly();
  const [shown, setShown] = useState(false);
  const masked = maskAccount(account);
  if (masked === account || readOnly) return masked || t('common.none');
  return (
    <span className={css.number}>
      {shown ? readableAccount(account) : masked}
      <IconButton
        size="sm"
        icon={shown ? 'eyeOff' : 'eye'}
        label={t(shown ? 'common.hideAccount' : 'common.showAccount', { account: masked })}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
