import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Notice } from '../../platform/contract/notices';
import { SessionEnded } from '../../platform/errors';
import { useMay } from '../../providers/access';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../../ui/feedback/toast';
import { isGone, markRead } from './reading';

/** Parallel requests, so that a page of notices takes no longer than a few of them. */
const atOnce = 4;

export interface ReadAll {
  readonly busy: boolean;
  readonly start: (notices: readonly Notice[]) => Promise<void>;
}

/**
 * Marks notices as read. The platform has no call for several, so each is requested, which marks it as read
 * (docs/platform.md, "Notices"). Stops at the first failure, keeping those already read; continues if the panel closes.
 *
 * @param onRead called once with the notices that are now read
 * @returns null in a support view, which must not change the user's notices
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
          // A notice that is gone counts as read.
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
