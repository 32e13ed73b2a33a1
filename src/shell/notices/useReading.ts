import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Notice } from '../../platform/contract/notices';
import { useMay } from '../../providers/access';
import { refreshResources } from '../../providers/cache';
import { useT } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';
import { isGone, markRead } from './reading';

/** The open notice; `error` says why it is the list's version, if its own could not be loaded. */
interface Shown {
  readonly notice: Notice;
  /** Whether it is still unread. */
  readonly unread: boolean;
  readonly error: unknown;
}

interface ReadingOptions {
  /** The platform has marked the notice as read. */
  readonly onRead: (notice: Notice) => void;
  /** The notice no longer exists. */
  readonly onGone: () => void;
}

/**
 * Opens notices. Requesting a notice marks it as read; the latest one chosen is shown. A support view shows the list's
 * version without a request, so that the user's notice stays unread.
 */
export function useReading({ onRead, onGone }: ReadingOptions) {
  const t = useT();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const readOnly = !useMay('edit', 'notice');
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
