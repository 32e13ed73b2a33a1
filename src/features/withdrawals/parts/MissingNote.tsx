import { useId } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { useWayFromHere } from '../../../ui/page/wayBack';
import { hasPlace, missingForWithdrawal, promptPlaces } from '../model/requiredPrompt';
import css from './MissingNote.module.css';

/** What is still missing before money can be drawn, each with its way: also while the wallet is closed. */
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
          hasPlace(prompt, user) ? (
            <Link key={prompt} className="link" to={promptPlaces[prompt]} state={wayBack}>
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
