import { Link } from 'react-router';
import { hasAccess, type Prompt, promptPaths } from '../../../domain/wallet/missingForWithdrawal';
import { useT, useTexts } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/overlays';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { useWayFromHere } from '../../../ui/page/WayBackLink';

interface WithdrawPromptProps {
  open: boolean;
  prompt: Prompt;
  onClose: () => void;
}

/**
 * Prompts for what has to be completed before a withdrawal, with a link there and back (R10-10, R10-11, R10-12). Accounts
 * without access to that page have to contact business.
 */
export default function WithdrawPrompt({ open, prompt, onClose }: WithdrawPromptProps) {
  useTexts('withdraw');
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
