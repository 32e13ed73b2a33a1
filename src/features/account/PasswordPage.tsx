import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** /user/password. */
export default function PasswordPage() {
  usePart('password');
  const t = useT();
  useTitle(t('shell.places.password'), [{ label: t('shell.menu.user'), to: '/user' }]);
  return <div className="page" />;
}
