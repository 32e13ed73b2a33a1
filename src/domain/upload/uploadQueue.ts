import { subscribable } from '../../lib/observable';
import { maxPictureBytes, PictureProblem, type PictureProblemKind, pictureFormats } from '../../lib/picture/picture';
import { BlockedByPolicy, InsecurePage, ReadOnly, SessionEnded } from '../../platform/errors';
import { errorWording } from '../../providers/errorWording';
import type { Wording } from '../../providers/texts';
import type { PreparedPicture } from './redraw';

interface UploadQueueState {
  readonly items: readonly UploadItem[];
  /** The files that were refused when the user last chose some. */
  readonly refused: readonly RefusedFile[];
  /** The last picture that was done or failed, for screen readers. */
  readonly ended: UploadItem | null;
}

/** Prepares and sends pictures; its code loads with the first picture. */
export interface UploadEngine {
  /** Rejects with a PictureProblem if the file may not be sent. */
  prepare(file: File, signal: AbortSignal): Promise<PreparedPicture>;
  /** Resolves with the address; `onProgress` gets fractions from 0 to 1. */
  send(picture: PreparedPicture, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<string>;
}

interface Work {
  readonly file: File;
  readonly stop: AbortController;
  picture: PreparedPicture | null;
}

const nothing: UploadQueueState = { items: [], refused: [], ended: null };

/** The message for a picture that could not be prepared or sent. */
function troubleOf(error: unknown): Wording {
  if (error instanceof PictureProblem) return { key: 'upload.unsupportedBrowser' };
  if (error instanceof InsecurePage) return { key: 'upload.insecurePage' };
  if (error instanceof BlockedByPolicy) return { key: 'upload.blockedByPolicy', vars: { origin: error.origin } };
  return errorWording(error);
}

const pictureTypes: ReadonlySet<string> = new Set(Object.values(pictureFormats).map(({ type }) => type));

/** Errors that a retry cannot fix on this page or in this session. */
const lasting = [ReadOnly, SessionEnded, InsecurePage, BlockedByPolicy];

/**
 * The pictures of one field, each with its own progress (R11-33). A file that is not a valid picture is listed in
 * `refused` and does not count as a picture. After any other error the picture stays, and can be retried if a retry may
 * help. Once a picture is removed, its upload no longer changes the state.
 *
 * @param max the highest number of pictures
 */
export function createUploadQueue(max: number, loadEngine: () => Promise<UploadEngine>) {
  let state = nothing;
  let lastId = 0;
  const works = new Map<number, Work>();
  const { subscribe, notify } = subscribable();

  const set = (change: Partial<UploadQueueState>) => {
    state = { ...state, ...change };
    notify();
  };
  const update = (id: number, change: Partial<UploadItem>) =>
    set({ items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
  const end = (id: number, how: UploadState) => {
    update(id, { state: how });
    set({ ended: state.items.find((item) => item.id === id) ?? null });
  };
  const drop = (id: number) => {
    works.get(id)?.stop.abort();
    works.delete(id);
    const preview = state.items.find((item) => item.id === id)?.preview ?? '';
    if (preview !== '') URL.revokeObjectURL(preview);
    set({ items: state.items.filter((item) => item.id !== id) });
  };

  const run = async (id: number, work: Work) => {
    const { file, stop } = work;
    const going = () => !stop.signal.aborted;
    try {
      const engine = await loadEngine();
      const picture = work.picture ?? (going() ? await engine.prepare(file, stop.signal) : null);
      if (picture === null || !going()) return;
      if (work.picture === null) update(id, { preview: URL.createObjectURL(picture.blob) });
      work.picture = picture;
      const show = (fraction: number) => {
        if (going()) update(id, { state: { kind: 'uploading', fraction } });
      };
      show(0);
      const address = await engine.send(picture, stop.signal, show);
      if (going()) end(id, { kind: 'done', address });
    } catch (error) {
      if (!going()) return;
      if (error instanceof PictureProblem && error.kind !== 'unsupportedBrowser') {
        drop(id);
        const mislabelled = error.kind === 'unsupported' && pictureTypes.has(file.type);
        set({ refused: [...state.refused, { reason: mislabelled ? 'mislabelled' : error.kind, name: file.name }] });
        return;
      }
      const mayRetry = !lasting.some((kind) => error instanceof kind);
      end(id, { kind: 'failed', trouble: troubleOf(error), mayRetry });
    }
  };

  return {
    /** Adds as many files as there is room for, and clears the previous refusals. */
    add(files: readonly File[]) {
      const refused: RefusedFile[] = [];
      const items = [...state.items];
      const added: [number, Work][] = [];
      for (const file of files) {
        const { name, size } = file;
        if (size > maxPictureBytes) refused.push({ reason: 'tooLarge', name });
        else if (items.length >= max) refused.push({ reason: 'tooMany', name });
        else {
          lastId += 1;
          items.push({ id: lastId, name, size, preview: '', state: { kind: 'preparing' } });
          added.push([lastId, { file, stop: new AbortController(), picture: null }]);
        }
      }
      set({ items, refused });
      for (const [id, work] of added) {
        works.set(id, work);
        void run(id, work);
      }
    },
    /** Retries a failed picture. */
    retry(id: number) {
      const failed = state.items.find((item) => item.id === id)?.state;
      const work = works.get(id);
      if (work === undefined || failed?.kind !== 'failed' || !failed.mayRetry) return;
      update(id, { state: work.picture === null ? { kind: 'preparing' } : { kind: 'uploading', fraction: 0 } });
      void run(id, work);
    },
    /** Removes a picture and cancels its upload. */
    remove(id: number) {
      set({ refused: [] });
      drop(id);
    },
    /** Removes all pictures. */
    clear() {
      for (const { id } of state.items) drop(id);
      set(nothing);
    },
    state: () => state,
    subscribe,
  };
}

/** The progress of a picture. */
type UploadState =
  | { readonly kind: 'preparing' }
  /** `fraction` is from 0 to 1. */
  | { readonly kind: 'uploading'; readonly fraction: number }
  /** `address` is the picture's address in the object storage. */
  | { readonly kind: 'done'; readonly address: string }
  | { readonly kind: 'failed'; readonly trouble: Wording; readonly mayRetry: boolean };

export interface UploadItem {
  readonly id: number;
  /** The file's name. Show it as text only. */
  readonly name: string;
  /** Bytes of the chosen file. */
  readonly size: number;
  /** The object URL of the prepared picture; '' until the picture is prepared. */
  readonly preview: string;
  readonly state: UploadState;
}

/**
 * A refused file and the reason: an invalid picture, or no room left. `mislabelled` is a file of a supported type whose
 * content is of none.
 */
export interface RefusedFile {
  readonly reason: Exclude<PictureProblemKind, 'unsupportedBrowser'> | 'mislabelled' | 'tooMany';
  readonly name: string;
}

/** Whether a picture is being prepared or sent. */
export const isUploading = ({ state }: UploadItem) => state.kind === 'preparing' || state.kind === 'uploading';
