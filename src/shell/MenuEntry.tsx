import { Link } from 'react-router';
import { MenuFace } from './MenuFace';
import { currentOf, type MenuItem } from './menuItems';
import { useTip } from './useTip';

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly mini: boolean;
  readonly pathname: string;
  readonly waiting: boolean;
  readonly onVisit: () => void;
}

/** A menu entry that leads to one place. */
export function MenuEntry({ item, mini, pathname, waiting, onVisit }: MenuEntryProps) {
  const current = currentOf(item.to, pathname);
  const tip = useTip();
  return (
    <Link className={current ? 'nav is-on' : 'nav'} to={item.to} aria-current={current} onClick={onVisit} {...tip}>
      <MenuFace item={item} mini={mini} waiting={waiting} />
    </Link>
  );
}
