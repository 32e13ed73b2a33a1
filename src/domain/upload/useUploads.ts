import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadPurpose } from '../../platform/storage';
import { useConsole } from '../../providers/console';
import type { Wording } from '../../providers/texts';
import { usePart, useT } from '../../providers/texts';
import { refusedWording } from './refusedWording';
import { isUnderWay, type UploadItem } from './uploadItem';
import { createUploadQueue } from './uploadQueue';

/** The pictures of a field as its form and `ImageUpload` see them. */
export interface Uploads {
  readonly items: readonly UploadItem[];
  readonly most: number;
  /** Of those that are done, in their order. */
  readonly addresses: readonly string[];
  /** Any of them is still under way. */
  readonly busy: boolean;
  /** About files that were not taken: too big, no picture, too many. */
  readonly trouble: Wording | null;
  /** The last picture that came to an end. */
  readonly ended: UploadItem | null;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Takes a picture away; cancels one that is under way. */
  readonly remove: (id: number) => void;
  readonly clear: () => void;
}

interface UploadParts {
  readonly purpose: UploadPurpose;
  /** How many there may be. */
  readonly most: number;
  /** Whose they are. */
  readonly uid: string;
}

/**
 * Pictures to go with a form (R11-33). They are this page's alone: nothing of them is kept, and leaving ends
 * what is under way.
 */
export function useUploads({ purpose, most, uid }: UploadParts): Uploads {
  usePart('upload');
  const t = useT();
  const console = useConsole();
  const [queue] = useState(() =>
    createUploadQueue(most, async () => (await import('./uploadEngine')).createUploadEngine(console, uid, purpose)),
  );
  useEffect(() => queue.clear, [queue]);
  const { items, refused, ended } = useSyncExternalStore(queue.subscribe, queue.state);
  return {
    items,
    most,
    addresses: items.flatMap(({ state }) => (state.kind === 'done' ? [state.address] : [])),
    busy: items.some(isUnderWay),
    trouble: refused.length === 0 ? null : { words: refusedWording(refused, most, t) },
    ended,
    add: queue.add,
    retry: queue.retry,
    remove: queue.remove,
    clear: queue.clear,
  };
}
