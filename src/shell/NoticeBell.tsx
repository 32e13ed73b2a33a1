import { useState } from 'react';
import { list } from '../platform/contract/notices';
import { useCall } from '../providers/calls';
import { useT } from '../providers/texts';
import { IconButton } from '../ui/IconButton';
import { Popover } from '../ui/Popover';
import { badgeOf } from './badgeOf';

/** The bell with the count of unread notices. A count that could not be read shows no badge. */
export function NoticeBell() {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useCall(list, { query: { type: 'unread', pageIndex: 1, pageSize: 20 } }).data?.total;
  const badge = badgeOf(unread ?? 0);
  const count = { count: unread ?? 0 };
  return (
    <>
      <IconButton
        label={badge === '' ? t('shell.notices.label') : t('shell.notices.unread', count)}
        icon="bell"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        {badge !== '' && <span className={badge.length > 2 ? 'badge badge--long num' : 'badge num'}>{badge}</span>}
      </IconButton>
      <Popover
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        label={t('shell.notices.label')}
        placement="bottom-end"
      >
        <div className="notices__soon">
          <p className="strong">
            {unread === undefined && t('shell.notices.unknown')}
            {unread === 0 && t('shell.notices.none')}
            {badge !== '' && t('shell.notices.count', count)}
          </p>
          <p className="s13 t2">{t('shell.notices.soon')}</p>
        </div>
      </Popover>
    </>
  );
}
