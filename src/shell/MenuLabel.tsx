import { useT } from '../providers/texts';
import { Icon } from '../ui/kit/Icon';
import css from './MenuLabel.module.css';
import type { MenuItem } from './menuItems';
import { PendingPlace } from './PendingPlace';

interface MenuLabelProps {
  readonly item: MenuItem;
  readonly mini: boolean;
  /** Shows a dot, with a text for screen readers: something here needs the user's attention. */
  readonly waiting?: boolean;
  /** Shows the number of what is pending: at once, or once the first rows stand. */
  readonly pending?: 'now' | 'later' | undefined;
}

/**
 * The icon and label of a menu entry. The collapsed menu shows the short label, and the full name as a tooltip on hover
 * and focus. The accessible name contains the full name and the label that is shown.
 */
export function MenuLabel({ item, mini, waiting = false, pending }: MenuLabelProps) {
  const t = useT();
  const label = t(item.label);
  const short = t(item.short);
  return (
    <>
      <Icon name={item.icon} />
      {mini ? (
        <>
          <span className="ls" aria-hidden={label.includes(short)}>
            {short}
          </span>
          <span className="vh">{label}</span>
        </>
      ) : (
        <span className="l">{label}</span>
      )}
      {waiting && (
        <span className={css.dot}>
          <span className="vh">{t('shell.billWaiting')}</span>
        </span>
      )}
      {pending && <PendingPlace now={pending === 'now'} />}
      {mini && label !== short && (
        <span className={`tip ${css.tip}`} aria-hidden="true">
          {label}
        </span>
      )}
    </>
  );
}
