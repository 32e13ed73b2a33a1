import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import css from './Agrees.module.css';

/** What makes a bill and an entry one: the same cents, and nothing else that has them. */
export function Agrees() {
  const t = useT();
  return (
    <span className={css.agrees}>
      <Icon name="ok" size={16} />
      {t('trace.bill.agrees')}
    </span>
  );
}
