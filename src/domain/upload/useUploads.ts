import { useEffect, useState, useSyncExternalStore } from 'react';
import { maxPictureBytes } from '../../lib/picture/picture';
import { formatByteSize } from '../../lib/units';
import type { UploadPurpose } from '../../platform/objectStorage';
import { useConsole } from '../../providers/console';
import { type Translate, useT, type Wording } from '../../providers/texts';
import { createUploadQueue, isUploading, type RefusedFile, type UploadItem } from './uploadQueue';

/** The pictures of a field, for its form and for `ImageUpload`. */
export interface Uploads {
  readonly items: readonly UploadItem[];
  readonly max: number;
  /** Addresses of the pictures that are done, in order. */
  readonly addresses: readonly string[];
  /** Whether a picture is being prepared or sent. */
  readonly busy: boolean;
  /** The message about refused files: too large, not a picture, too many. */
  readonly trouble: Wording | null;
  /** The last picture that was done or failed. */
  readonly ended: UploadItem | null;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Removes a picture and cancels its upload. */
  readonly remove: (id: number) => void;
  readonly clear: () => void;
}

interface UploadParts {
  readonly purpose: UploadPurpose;
  /** The highest number of pictures. */
  readonly max: number;
  /** The account's ID. */
  readonly uid: string;
}

const reasons = ['tooLarge', 'unsupported', 'mislabelled', 'damaged', 'empty', 'tooManyPixels', 'tooMany'] as const;

/** Why files were refused: a line per reason with the names of its files. */
function refusedWording(refused: readonly RefusedFile[], max: number, t: Translate): string {
  const sentences = reasons.flatMap((reason) => {
    const names = refused.filter((file) => file.reason === reason).map(({ name }) => t('upload.quoted', { name }));
    if (names.length === 0) return [];
    const size = formatByteSize(maxPictureBytes);
    return [t(`upload.refused.${reason}`, { names: names.join(t('common.and')), size, max })];
  });
  return sentences.join('\n');
}

/** The pictures of a form (R11-33). Leaving the page discards them and cancels pending uploads. */
export function useUploads({ purpose, max, uid }: UploadParts): Uploads {
  const t = useT();
  const console = useConsole();
  const [queue] = useState(() =>
    createUploadQueue(max, async () => (await import('./uploadEngine')).createUploadEngine(console, uid, purpose)),
  );
  useEffect(() => queue.clear, [queue]);
  const { items, refused, ended } = useSyncExternalStore(queue.subscribe, queue.state);
  return {
    items,
    max,
    addresses: items.flatMap(({ state }) => (state.kind === 'done' ? [state.address] : [])),
    busy: items.some(isUploading),
    trouble: refused.length === 0 ? null : { words: refusedWording(refused, max, t) },
    ended,
    add: queue.add,
    retry: queue.retry,
    remove: queue.remove,
    clear: queue.clear,
  };
}
