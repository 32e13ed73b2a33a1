import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { BottomSheet } from '../ui/BottomSheet';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { MenuFace } from './MenuFace';
import { currentOf, menuItems } from './menuItems';
import { SubMenu } from './SubMenu';

interface PhoneMenuProps {
  readonly billWaiting: boolean;
  /** Opens the command menu, which takes the sheet's place. */
  readonly onSearch: () => void;
}

/** The phone's menu: a button in the header and the sheet that it brings up (visual reference, "Phones"). */
export function PhoneMenu({ billWaiting, onSearch }: PhoneMenuProps) {
  const t = useT();
  const { pathname } = useLocation();
  const { user } = useUser();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={t('shell.menu.open')}
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={close} label={t('shell.menu.label')}>
        <nav aria-label={t('shell.menu.label')}>
          <ul>
            <li>
              <button
                type="button"
                className="nav"
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  onSearch();
                }}
              >
                <Icon name="search" />
                <span className="l">{t('shell.commands.search')}</span>
              </button>
            </li>
            {menuItems(user).map((item) => {
              const inside = currentOf(item.to, pathname);
              const group = item.children.length > 0;
              const look = inside ? (group ? 'nav is-open' : 'nav is-on') : 'nav';
              return (
                <li key={item.to}>
                  <Link className={look} to={item.to} aria-current={group ? undefined : inside} onClick={close}>
                    <MenuFace item={item} mini={false} waiting={billWaiting && item.to === '/wallet'} />
                  </Link>
                  {group && <SubMenu places={item.children} pathname={pathname} onVisit={close} />}
                </li>
              );
            })}
          </ul>
        </nav>
      </BottomSheet>
    </>
  );
}
