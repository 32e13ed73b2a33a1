import type { UploadPurpose } from '../../platform/storage';
import { createObjectStorage, type ObjectStorage } from '../../platform/storage';
import type { Console } from '../../providers/console';
import { preparePicture } from './preparePicture';
import type { UploadEngine } from './uploadQueue';

/** The object storage of each console, with its credentials: in memory, and nowhere else. */
const storages = new WeakMap<Console, ObjectStorage>();

function storageOf(console: Console): ObjectStorage {
  const held = storages.get(console) ?? createObjectStorage(console);
  storages.set(console, held);
  return held;
}

/** Reads pictures in this browser and puts them into the object storage of the account (platform contract, "Image upload"). */
export function createUploadEngine(console: Console, uid: string, purpose: UploadPurpose): UploadEngine {
  return {
    prepare: (file, signal) => preparePicture(file, { signal }),
    send: ({ blob, extension }, signal, onProgress) =>
      storageOf(console).put({ uid, purpose, blob, extension }, { signal, onProgress }),
  };
}
