import { useState } from 'react';
import { list } from '../platform/contract/notices';
import { useCall } from '../providers/calls';
import { useT } from '../providers/texts';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Popover } from '../ui/Popover';
import { useErrorText } from '../ui/useErrorText';
import { badgeOf } from './badgeOf';

/** The bell with the count of unread notices. A count that could not be read shows no badge; the popover says why. */
export function NoticeBell() {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const errorText = useErrorText();
  const { data, error, refetch } = useCall(list, { query: { type: 'unread', pageIndex: 1, pageSize: 20 } });
  const unread = data?.total;
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
          {unread === undefined && error ? (
            <div className="notices__failed" role="alert">
              <p className="strong">{t('shell.notices.unknown')}</p>
              <p className="s13 t2">{errorText(error)}</p>
              <Button size="sm" icon="refresh" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            </div>
          ) : (
            <p className="strong">
              {unread === undefined && t('common.loading')}
              {unread === 0 && t('shell.notices.none')}
              {badge !== '' && t('shell.notices.count', count)}
            </p>
          )}
          <p className="s13 t2">{t('shell.notices.soon')}</p>
        </div>
      </Popover>
    </>
  );
}
