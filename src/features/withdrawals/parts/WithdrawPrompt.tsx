import { Link } from 'react-router';
import { usePart, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/overlays';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { useWayFromHere } from '../../../ui/page/wayBack';
import { hasPlace, type Prompt, promptPlaces } from '../model/requiredPrompt';

interface WithdrawPromptProps {
  open: boolean;
  prompt: Prompt;
  onClose: () => void;
}

/**
 * What has to be done before a withdrawal, and the way there (R10-10, R10-11, R10-12), and back. Who does not have the place
 * that it leads to is told to contact business (R10-14).
 */
export default function WithdrawPrompt({ open, prompt, onClose }: WithdrawPromptProps) {
  usePart('withdraw');
  const t = useT();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const way = hasPlace(prompt, user);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`withdraw.prompt.${prompt}.title`)}
      actions={
        <>
          <Button onClick={onClose}>{t('ra.action.back')}</Button>
          {way && (
            <Link className="btn btn--primary" to={promptPlaces[prompt]} state={wayBack}>
              {t(`withdraw.prompt.${prompt}.go`)}
            </Link>
          )}
        </>
      }
    >
      <p className="t2">{t(`withdraw.prompt.${prompt}.detail`)}</p>
      {!way && (
        <p className="t2">
          {t('withdraw.prompt.business')} <SupportPhone />
        </p>
      )}
    </Dialog>
  );
}
