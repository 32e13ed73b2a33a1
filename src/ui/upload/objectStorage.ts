import { createObjectStorage, type ObjectStorage } from '../../platform/storage';
import type { Console } from '../../providers/console';

const storages = new WeakMap<Console, ObjectStorage>();

/** The console's one way to the object storage: whatever uploads shares its credentials. */
export function objectStorageOf(console: Console): ObjectStorage {
  const storage = storages.get(console) ?? createObjectStorage(console);
  storages.set(console, storage);
  return storage;
}
