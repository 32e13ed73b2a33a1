import { usePart, useT } from '../../providers/texts';
import { OpenPage } from '../../ui/OpenPage';

/** /reset-password. */
export default function ResetPasswordPage() {
  usePart('registration');
  const t = useT();
  return <OpenPage title={t('publicPages.resetPassword')}>{null}</OpenPage>;
}
