import { Link } from 'react-router';
import { useT } from '../providers/texts';
import { currentOf } from './menuItems';
import type { Place } from './places';

interface SubMenuProps {
  readonly id?: string;
  readonly places: readonly Place[];
  readonly pathname: string;
  readonly onVisit?: () => void;
}

/** The places under a menu entry. */
export function SubMenu({ id, places, pathname, onVisit }: SubMenuProps) {
  const t = useT();
  return (
    <ul className="nav__sub" id={id}>
      {places.map(({ path, title }) => {
        const current = currentOf(path, pathname);
        return (
          <li key={path}>
            <Link className={current ? 'nav is-on' : 'nav'} to={path} aria-current={current} onClick={onVisit}>
              {t(title)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
