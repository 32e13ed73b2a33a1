import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type NoticeKind, useCachedUnread } from '../../domain/notices/useUnread';
import type { Notice } from '../../platform/contract/notices';
import { useT } from '../../providers/texts';
import { Tabs, tabId } from '../../ui/kit/Tabs';
import { NoticeDialog } from './NoticeDialog';
import { NoticeList } from './NoticeList';
import { useOpenNotice, useReadAll } from './useOpenNotice';

/** The panel of the bell: a tab of unread notices, a tab of all, and the open notice. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [kind, setKind] = useState<NoticeKind>('unread');
  const [read, setRead] = useState<readonly Notice[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const toTab = () => panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  const addRead = (notices: readonly Notice[]) => setRead((before) => [...before, ...notices]);
  const reading = useOpenNotice({ onRead: (notice) => addRead([notice]), onGone: toTab });
  const readAll = useReadAll((notices) => {
    // The pressed button disappears, so the focus moves to the tab.
    if (panel.current?.contains(document.activeElement)) toTab();
    addRead(notices);
  });
  const { shown } = reading;
  const count = useCachedUnread().data?.total;

  const choose = (next: NoticeKind) => {
    setKind(next);
    if (next === 'unread') setRead([]);
  };
  /** Arrow keys move the focus from the tabs through the rows to the controls below. */
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !panel.current?.contains(event.target as Node)) return;
    event.preventDefault();
    const stops = [...panel.current.querySelectorAll<HTMLElement>('[aria-selected="true"], [data-stops] button')];
    stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
  };

  return (
    <>
      <div ref={panel} role="group" onKeyDown={walk}>
        <Tabs
          label={t('notices.tabs')}
          value={kind}
          tabs={[
            { value: 'unread', label: t('notices.unread'), ...(count !== undefined && { count }) },
            { value: 'all', label: t('notices.all') },
          ]}
          onChange={choose}
          panel={id}
        />
        <div id={id} role="tabpanel" aria-labelledby={tabId(id, kind)}>
          <NoticeList
            key={kind}
            kind={kind}
            read={read}
            opening={reading.opening}
            onOpen={(notice, unread) => void reading.read(notice, unread)}
            onLeave={toTab}
            readAll={readAll}
          />
        </div>
      </div>
      {shown && (
        <NoticeDialog
          notice={shown.notice}
          open={reading.open}
          onClose={reading.close}
          onFollow={() => {
            reading.close();
            onClose();
          }}
          error={shown.error}
          busy={reading.opening === shown.notice.id}
          onRetry={() => void reading.read(shown.notice, shown.unread)}
          readOnly={reading.readOnly}
        />
      )}
    </>
  );
}
