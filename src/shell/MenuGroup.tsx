import { useId, useState } from 'react';
import { useT } from '../providers/texts';
import { Icon } from '../ui/kit/Icon';
import { Popover } from '../ui/overlays';
import css from './MenuGroup.module.css';
import { MenuLabel } from './MenuLabel';
import { currentOf, type MenuItem } from './menuItems';
import { SubMenu } from './SubMenu';
import { useTip } from './useTip';

interface MenuGroupProps {
  readonly item: MenuItem;
  readonly mini: boolean;
  readonly pathname: string;
  readonly onVisit: () => void;
}

/**
 * A menu entry that opens the places under it: in place, or in a popover beside the collapsed menu. It opens by itself
 * while one of them is shown, and is then highlighted only if the popover hides them.
 */
export function MenuGroup({ item, mini, pathname, onVisit }: MenuGroupProps) {
  const t = useT();
  const id = useId();
  const inside = currentOf(item.to, pathname) !== undefined;
  // What the user chose holds until the address enters or leaves the group.
  const [choice, setChoice] = useState<{ open: boolean; inside: boolean } | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tip = useTip();
  const open = choice?.inside === inside ? choice.open : inside;

  if (mini) {
    return (
      <>
        <button
          type="button"
          className={inside ? 'nav is-on' : 'nav'}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
          {...tip}
        >
          <MenuLabel item={item} mini />
        </button>
        <Popover
          anchor={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          label={t(item.label)}
          placement="right-start"
        >
          <div className={css.pop}>
            <SubMenu places={item.children} pathname={pathname} onVisit={() => setAnchor(null)} />
          </div>
        </Popover>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={open ? 'nav is-open' : 'nav'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setChoice({ open: !open, inside })}
      >
        <MenuLabel item={item} mini={false} />
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {open && <SubMenu id={id} places={item.children} pathname={pathname} onVisit={onVisit} />}
    </>
  );
}
