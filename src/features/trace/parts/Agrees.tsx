import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import css from './Agrees.module.css';

/** Marks that a bill and an entry belong together: the same cents, with no other candidate. */
export function Agrees() {
  const t = useT();
  return (
    <span className={css.agrees}>
      <Icon name="ok" size={16} />
      {t('trace.bill.agrees')}
    </span>
  );
}
