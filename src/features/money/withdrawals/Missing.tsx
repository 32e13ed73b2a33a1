import { useId } from 'react';
import { Link } from 'react-router';
import { hasAccess, missingForWithdrawal, type Prompt, promptPaths } from '../../../domain/wallet/missingForWithdrawal';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/overlays';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import css from './Missing.module.css';

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

interface WithdrawPromptProps {
  open: boolean;
  prompt: Prompt;
  onClose: () => void;
}

/**
 * Prompts for what has to be completed before a withdrawal, with a link there and back (R10-10, R10-11, R10-12). Accounts
 * without access to that page have to contact business.
 */
export function WithdrawPrompt({ open, prompt, onClose }: WithdrawPromptProps) {
  const t = useT();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const access = hasAccess(prompt, user);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`withdraw.prompt.${prompt}.title`)}
      actions={
        <>
          <Button onClick={onClose}>{t('ra.action.back')}</Button>
          {access && (
            <Link className="btn btn--primary" to={promptPaths[prompt]} state={wayBack}>
              {t(`withdraw.prompt.${prompt}.go`)}
            </Link>
          )}
        </>
      }
    >
      <p className="t2">{t(`withdraw.prompt.${prompt}.detail`)}</p>
      {!access && (
        <p className="t2">
          {t('withdraw.prompt.business')} <SupportPhone />
        </p>
      )}
    </Dialog>
  );
}
