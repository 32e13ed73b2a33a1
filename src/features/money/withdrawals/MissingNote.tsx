import { useId } from 'react';
import { Link } from 'react-router';
import { hasAccess, missingForWithdrawal, promptPaths } from '../../../domain/wallet/missingForWithdrawal';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import css from './MissingNote.module.css';

/** What is missing before the account can withdraw, with links; shown even while withdrawals are closed. */
export function MissingNote() {
  const t = useT();
  const title = useId();
  const { user, needVerify } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const missing = missingForWithdrawal(user, needVerify);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby={title} className={css.note}>
      <Note tone="warning">
        <span id={title}>{t('wallet.missing.title')}</span>
        {missing.map((prompt) =>
          hasAccess(prompt, user) ? (
            <Link key={prompt} className="link" to={promptPaths[prompt]} state={wayBack}>
              {t(`wallet.missing.${prompt}`)}
            </Link>
          ) : (
            <span key={prompt}>{t('wallet.missing.business', { what: t(`wallet.missing.${prompt}`) })}</span>
          ),
        )}
      </Note>
    </section>
  );
}
