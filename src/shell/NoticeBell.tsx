import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GetListResult } from 'react-admin';
import { noticesRequest, useUnreadOptions } from '../domain/notices/useUnread';
import type { Notice } from '../platform/contract/notices';
import { isRetryAfterPending, pollEvery } from '../providers/queryClient';
import { useT } from '../providers/texts';
import { IconButton } from '../ui/kit/Button';
import { lazyModule, useLazyOnPress } from '../ui/lazyModule';
import { Popover } from '../ui/overlays';
import css from './NoticeBell.module.css';
import { badgeOf, nextUnread, noUnread } from './unreadState';

/** The notices that the bell opens. */
export const noticePanel = lazyModule(() => import('./notices/NoticePanel'), 'panels');

/**
 * The bell, with the number of unread notices. It announces new notices to screen readers. Its panel loads on use. If
 * the number could not be loaded, there is no badge, and the panel shows the error.
 */
export function NoticeBell() {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useUnread();
  const unread = data?.total ?? 0;
  const [known, setKnown] = useState(noUnread);
  const next = nextUnread(known, data?.data);
  if (next !== known) setKnown(next);

  const close = () => setAnchor(null);
  const { Part: Panel, fetch } = useLazyOnPress(noticePanel, 'NoticePanel', close);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    fetch();
  };

  // A screen opens the notices by a window event, because a screen may not import the shell.
  const button = useRef<HTMLButtonElement>(null);
  const show = useEffectEvent(() => button.current && open(button.current));
  useEffect(() => {
    const listen = () => show();
    window.addEventListener(noticesRequest, listen);
    return () => window.removeEventListener(noticesRequest, listen);
  }, []);

  const badge = badgeOf(unread);
  return (
    <>
      <IconButton
        ref={button}
        label={badge === '' ? t('shell.notices.label') : t('shell.notices.unread', { count: unread })}
        icon="bell"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => (anchor === null ? open(event.currentTarget) : close())}
      >
        {badge !== '' && <span className={badge.length > 2 ? `badge ${css.long} num` : 'badge num'}>{badge}</span>}
      </IconButton>
      <span className="vh" aria-live="polite">
        {/* A new key for each arrival, so that screen readers announce the same text again. */}
        {next.arrived > 0 && <span key={next.newest}>{t('shell.notices.arrived', { count: next.arrived })}</span>}
      </span>
      <Popover
        anchor={anchor}
        open={anchor !== null && Panel !== null}
        onClose={close}
        label={t('shell.notices.label')}
        placement="bottom-end"
        className={css.panel}
      >
        {Panel && <Panel onClose={close} />}
      </Popover>
    </>
  );
}

/** Milliseconds between two fetches of the unread notices while the page is visible. */
const lookMilliseconds = 180_000;

/**
 * The unread notices. They are refetched every few minutes and whenever the page becomes visible, but never in
 * the background.
 */
function useUnread(): UseQueryResult<GetListResult<Notice>, Error> {
  return useQuery({
    ...useUnreadOptions(),
    refetchInterval: pollEvery(lookMilliseconds),
    refetchOnWindowFocus: (query) => !isRetryAfterPending(query) && 'always',
  });
}
