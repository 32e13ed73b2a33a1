import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { unreadFirst } from '../../domain/notices/useUnread';
import type { Notice } from '../../platform/contract/notices';
import { Refused, SessionEnded, Unavailable } from '../../platform/errors';
import { useCanAccessNow } from '../../providers/authProvider';
import { cacheKeys, refreshResources, updateCached, updateCachedRecord } from '../../providers/cache';
import { useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';

/** The open notice. */
interface Shown {
  readonly notice: Notice;
  /** Whether the notice is still unread. */
  readonly unread: boolean;
  /** Why the notice itself could not be loaded, so that the list's version is shown; otherwise null. */
  readonly error: unknown;
}

interface ReadingOptions {
  /** Called after the platform has marked the notice as read. */
  readonly onRead: (notice: Notice) => void;
  /** Called if the notice no longer exists. */
  readonly onGone: () => void;
}

/**
 * Opens notices. Requesting a notice marks it as read. If the user chooses several, the latest one is shown. A support
 * view shows the list's version without a request, so that the notice stays unread.
 */
export function useOpenNotice({ onRead, onGone }: ReadingOptions) {
  const t = useT();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const readOnly = !useCanAccessNow('edit', 'notice');
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState<string | null>(null);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const show = (next: Shown) => {
    setShown(next);
    setOpen(true);
  };

  const read = async (notice: Notice, unread: boolean) => {
    if (readOnly) return show({ notice, unread, error: null });
    latest.current += 1;
    const own = latest.current;
    const isNewest = () => latest.current === own;
    setOpening(notice.id);
    try {
      const { data: answer } = await dataProvider.getOne<Notice>('notice', { id: notice.id });
      if (unread) {
        onRead(notice);
        markRead(queryClient, [notice]);
      }
      if (isNewest()) show({ notice: answer, unread: false, error: null });
    } catch (error) {
      if (isGone(error)) void refreshResources(queryClient, 'notice');
      if (!isNewest()) return;
      if (!isGone(error)) return show({ notice, unread, error });
      toast.info(t('notices.gone'));
      setOpen(false);
      onGone();
    } finally {
      if (isNewest()) setOpening(null);
    }
  };

  return { shown, open, opening, readOnly, read, close: () => setOpen(false) };
}

/** Whether the platform answered that the notice does not exist. */
const isGone = (error: unknown): boolean =>
  (error instanceof Refused || error instanceof Unavailable) && error.status === 404;

/** Updates the bell's count after notices were read, and refetches the count. */
function markRead(queryClient: QueryClient, read: readonly Notice[]): void {
  const ids = new Set(read.map(({ id }) => id));
  // The count decreases by the length of `read`, which may have notices of later pages too.
  updateCached<GetListResult<Notice>>(queryClient, cacheKeys.pages('notice', unreadFirst), (known) => ({
    ...known,
    data: known.data.filter(({ id }) => !ids.has(id)),
    total: Math.max(0, (known.total ?? 0) - read.length),
  }));
  for (const id of ids) {
    updateCachedRecord(queryClient, {
      resource: 'notice',
      id,
      from: { read: false },
      to: { read: true },
      leaves: ({ type }) => type === 'unread',
    });
  }
  void refreshResources(queryClient, 'notice');
}

/** The number of notices that are requested in parallel. */
const atOnce = 4;

export interface ReadAll {
  readonly busy: boolean;
  readonly start: (notices: readonly Notice[]) => Promise<void>;
}

/**
 * Marks notices as read. The platform has no call for several notices. Requesting a notice marks it as read
 * (docs/platform.md, "Notices"), so each notice is requested. Stops at the first failure; notices that were read before
 * it stay read. Continues if the panel closes.
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
  if (!useCanAccessNow('edit', 'notice')) return null;

  const start = async (notices: readonly Notice[]) => {
    setBusy(true);
    const queue = [...notices];
    const read: Notice[] = [];
    let failure: unknown = null;
    const work = async () => {
      while (failure === null) {
        const notice = queue.shift();
        if (notice === undefined) return;
        try {
          await dataProvider.getOne('notice', { id: notice.id });
          read.push(notice);
        } catch (error) {
          // A notice that no longer exists counts as read.
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
