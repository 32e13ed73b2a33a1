import { useCallback, useState } from 'react';
import { monthInWords, shortDay } from '../../lib/calendarWords';
import { dayOf } from '../../lib/time';
import { useConsole } from '../../providers/console';
import { useLocale, useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { toast } from '../../ui/feedback/toast';
import { useSaveFile } from '../../ui/feedback/useSaveFile';
import { Button } from '../../ui/kit/Button';
import type { Settlement } from '../wallet/withdrawTerms';

interface AddToCalendarProps {
  settlement: Settlement;
  /** Whether the account has a weekly wallet. */
  weekly: boolean;
}

/** 加入日历: downloads a calendar file with the checking days and withdrawal windows of the next 12 months. */
export function AddToCalendar({ settlement, weekly }: AddToCalendarProps) {
  const t = useT();
  const saveFile = useSaveFile();
  const { locale } = useLocale();
  const { client, clock } = useConsole();
  const { uid } = useUser();
  const [busy, setBusy] = useState(false);
  const save = useCallback(async () => {
    setBusy(true);
    try {
      const { signal } = client.scope();
      const { checkedMonth, calendarFile, calendarSpans } = await import('./calendarFile');
      if (signal.aborted) return;
      const now = clock.now();
      const { host, origin } = window.location;
      const file = calendarFile(calendarSpans(settlement, weekly, now), {
        uid,
        host,
        now,
        words: ({ kind, from, to }) => {
          const month = checkedMonth(from);
          const days = t('calendar.days', { from: shortDay(from, locale), to: shortDay(to, locale) });
          return {
            title: t(`calendar.${kind}`, { month: monthInWords(month, from, locale) }),
            detail: `${days}\n${t('calendar.mayChange')}`,
            url: `${origin}/wallet${kind === 'checking' ? `?month=${month}` : ''}`,
          };
        },
      });
      saveFile(
        new Blob([file], { type: 'text/calendar;charset=utf-8' }),
        `${dayOf(now)} ${t('calendar.file')}.ics`,
        signal,
        t('calendar.open'),
      );
    } catch {
      toast.error(t('calendar.failed'));
    } finally {
      setBusy(false);
    }
  }, [client, clock, uid, settlement, weekly, t, locale, saveFile]);
  return (
    <Button kind="text" size="sm" icon="calendar" busy={busy} title={t('calendar.what')} onClick={() => void save()}>
      {t('calendar.add')}
    </Button>
  );
}
