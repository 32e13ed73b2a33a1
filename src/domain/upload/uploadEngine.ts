import { createObjectStorage, type ObjectStorage, type UploadPurpose } from '../../platform/objectStorage';
import type { Console } from '../../providers/console';
import { preparePicture } from './preparePicture';
import type { UploadEngine } from './uploadQueue';

/** The object storage of each session. It is dropped together with the session's signal. */
const storages = new WeakMap<AbortSignal, ObjectStorage>();

function storageOf(console: Console): ObjectStorage {
  const { signal } = console.client.scope();
  const storage = storages.get(signal) ?? createObjectStorage(console);
  storages.set(signal, storage);
  return storage;
}

/** Prepares pictures and uploads them to the account's object storage (docs/platform.md, "Image upload"). */
export function createUploadEngine(console: Console, uid: string, purpose: UploadPurpose): UploadEngine {
  return {
    prepare: (file, signal) => preparePicture(file, { signal }),
    send: ({ blob, extension }, signal, onProgress) =>
      storageOf(console).put({ uid, purpose, blob, extension }, { signal, onProgress }),
  };
}

/** Resolves if a picture can be stored for `uid`; otherwise rejects with the reason. */
export const uploadReady = (console: Console, uid: string, signal: AbortSignal): Promise<void> =>
  storageOf(console).ready(uid, signal);
