import { useT } from '../providers/texts';
import { Icon } from '../ui/kit/Icon';
import css from './MenuFace.module.css';
import type { MenuItem } from './menuItems';

interface MenuFaceProps {
  readonly item: MenuItem;
  readonly mini: boolean;
  /** Something there waits for the user: a dot, and words for those who do not see it. */
  readonly waiting?: boolean;
}

/**
 * What an entry shows: icon and label; in the collapsed menu the short label beneath the icon, and the full name as a
 * tooltip while it is hovered or has the focus. Its spoken name always holds the full one, and what is seen of it.
 */
export function MenuFace({ item, mini, waiting = false }: MenuFaceProps) {
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
      {mini && label !== short && (
        <span className={`tip ${css.tip}`} aria-hidden="true">
          {label}
        </span>
      )}
    </>
  );
}
