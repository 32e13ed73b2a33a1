import { useConsole } from '../providers/console';
import { useT } from '../providers/texts';
import { Button } from '../ui/kit/Button';
import { Dialog } from '../ui/overlays';

/** Asks before a sign-out that stops following a withdrawal whose outcome is unknown. */
export function SignOutQuestion({ open }: { open: boolean }) {
  const t = useT();
  const { answer } = useConsole().signingOut;
  return (
    <Dialog
      open={open}
      onClose={() => answer('stay')}
      title={t('shell.signOut.title')}
      actions={
        <>
          <Button onClick={() => answer('leave')}>{t('shell.signOut.leave')}</Button>
          <Button kind="primary" onClick={() => answer('stay')}>
            {t('shell.signOut.stay')}
          </Button>
        </>
      }
    >
      <p>{t('shell.signOut.detail')}</p>
    </Dialog>
  );
}
