import { usePart, useT } from '../../providers/texts';
import { OpenPage } from '../../ui/OpenPage';

/** /register. */
export default function RegisterPage() {
  usePart('registration');
  const t = useT();
  return <OpenPage title={t('publicPages.register')}>{null}</OpenPage>;
}
