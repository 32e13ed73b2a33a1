import { useConsole } from '../providers/console';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { Icon } from '../ui/kit/Icon';
import css from './Shell.module.css';

/** The bar of a support view: whose account this is, and the button to leave. */
export function SupportBar() {
  const t = useT();
  const { signOut } = useConsole();
  const { user } = useUser();
  return (
    <section className={css.supportBar} aria-label={t('shell.support.label')}>
      <Icon name="eye" size={16} />
      <span className="strong">{t('shell.support.label')}</span>
      <span aria-hidden="true">·</span>
      <span className="ell">{user.username}</span>
      <button type="button" className={css.leave} onClick={signOut}>
        {t('shell.support.leave')}
      </button>
    </section>
  );
}
