import { useState } from 'react';
import { maskAccount, readableAccount } from '../../lib/masking';
import { useT } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import { IconButton } from '../../ui/kit/Button';
import css from './AccountNumber.module.css';

/**
 * An account that receives money, or `—` for ''. Its middle is masked until the user shows it, and masked again after
 * leaving the page. A support view, and what the platform has masked itself, stay masked.
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
