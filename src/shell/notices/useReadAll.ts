import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Notice } from '../../platform/contract/noticeList';
import { SessionEnded } from '../../platform/errors';
import { useMay } from '../../providers/access';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../../ui/feedback/toast';
import { isGone, markRead } from './reading';

/** So many are asked for at once: a page of them takes no longer than a few. */
const atOnce = 4;

export interface ReadAll {
  readonly busy: boolean;
  readonly start: (notices: readonly Notice[]) => Promise<void>;
}

/**
 * Marks notices as read. The platform has no call for many: each is asked for, which makes it read (docs/platform.md,
 * "Notices"). The first that fails stops it; what was read until then is. It goes on where the list is put away.
 *
 * @param onRead hears of those that are read now, once
 * @returns null in a support view, which leaves the user's notices as they are
 */
export function useReadAll(onRead: (notices: readonly Notice[]) => void): ReadAll | null {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!useMay('edit', 'notice')) return null;

  const start = async (notices: readonly Notice[]) => {
    setBusy(true);
    const waiting = [...notices];
    const read: Notice[] = [];
    let failure: unknown = null;
    const work = async () => {
      while (failure === null) {
        const notice = waiting.shift();
        if (notice === undefined) return;
        try {
          await dataProvider.getOne('notice', { id: notice.id });
          read.push(notice);
        } catch (error) {
          // One that is gone is unread no more.
          if (isGone(error)) read.push(notice);
          else failure ??= error;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (failure !== null && !(failure instanceof SessionEnded)) {
      const count = notices.length - read.length;
      toast.error(t('notices.readAllFailed', { count, words: errorText(failure) }));
    }
    onRead(read);
    setBusy(false);
    markRead(queryClient, read);
  };
  return { busy, start };
}
