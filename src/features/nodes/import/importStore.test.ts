import { expect, it } from 'vitest';
import { wholeMachineFields } from '../../../domain/binding/bindModel';
import { keysWith, memoryStorage } from '../../../lib/browserStorage';
import { entriesBelow } from '../../../platform/accountStorage';
import { initialValues, plainFields } from '../../../ui/form/fields';
import type { ImportRow, RowOutcome } from './importRows';
import { createImportStore } from './importStore';

/** A storage with room for this many characters. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  const storage = memoryStorage(kept);
  return Object.assign(storage, {
    setItem(key: string, value: string) {
      const others = [...kept].filter(([name]) => name !== key);
      const taken = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (taken + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
}
const keysOf = (storage: Storage) => keysWith(storage, '');
const storeIn = (storage: Storage, isOwner = () => true) => createImportStore(entriesBelow(storage, 'own.', isOwner));

const head = {
  fileName: 'a.xlsx',
  sheets: ['设备'],
  unread: 0,
  filled: 2,
  ignored: ['x'],
  missing: ['DNS'] as const,
};
const rowOf = (line: number, outcome: RowOutcome = { kind: 'waiting' }): ImportRow => ({
  sheet: '',
  line,
  form: { ...initialValues(plainFields(wholeMachineFields)), deviceID: `ID-${line}` },
  lost: line === 3 ? { deviceID: 'changed' } : {},
  problems: {},
  outcome,
  doubtful: false,
});
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at + 2));

it('restores what it saved, in pieces among the account’s entries', () => {
  const storage = storageOf();
  const store = storeIn(storage);
  expect(store.save(head, rowsOf(250))).toBe(true);
  expect(store.load()).toEqual({ head, rows: rowsOf(250) });
  expect(keysOf(storage)).toHaveLength(4);
  expect(keysOf(storage).every((key) => key.startsWith('own.'))).toBe(true);
  store.discard();
  expect(keysOf(storage)).toEqual([]);
  expect(store.load()).toBeNull();
});

it('saves single rows; rows in progress are restored as unknown and doubtful', () => {
  const store = storeIn(storageOf());
  const rows = rowsOf(150);
  store.save(head, rows);
  const next: ImportRow[] = [...rows];
  next[0] = rowOf(2, { kind: 'bound', found: false });
  next[1] = rowOf(3, { kind: 'failed', reason: { words: '离线' } });
  next[120] = rowOf(122, { kind: 'sending' });
  for (const at of [0, 120]) expect(store.saveRow(next, at)).toBe(true);
  const back = store.load()?.rows;
  expect(back?.[0]?.outcome).toEqual({ kind: 'bound', found: false });
  expect(back?.[1]?.outcome).toEqual({ kind: 'failed', reason: { words: '离线' } });
  expect(back?.[120]).toMatchObject({ outcome: { kind: 'unknown' }, doubtful: true });
  expect(back?.[121]).toMatchObject({ outcome: { kind: 'waiting' }, doubtful: false });
});

it.each([0, 49, 50, 99, 100, 149])('saves row %i of 150 in its piece, and no other', (at) => {
  const store = storeIn(storageOf());
  const rows = rowsOf(150);
  store.save(head, rows);
  const next = rows.with(at, rowOf(at + 2, { kind: 'bound', found: false }));
  expect(store.saveRow(next, at)).toBe(true);
  expect(store.load()?.rows).toEqual(next);
});

it('storage full: reports it and leaves nothing behind', () => {
  const storage = storageOf(3000);
  const store = storeIn(storage);
  expect(store.save(head, rowsOf(250))).toBe(false);
  expect(keysOf(storage)).toEqual([]);
  expect(store.saveRow(rowsOf(250), 0)).toBe(false);
  expect(keysOf(storage)).toEqual([]);
});

it('reports that a row is not stored if the import is gone or has no room for it', () => {
  const storage = storageOf(3000);
  const store = storeIn(storage);
  const rows = rowsOf(5);
  const longRow = { ...rowOf(2, { kind: 'failed', reason: { words: 'x'.repeat(3000) } }) };
  expect(store.save(head, rows)).toBe(true);
  expect(store.saveRow([longRow, ...rows.slice(1)], 0)).toBe(false);
  expect([keysOf(storage), store.load()]).toEqual([[], null]);
  store.save(head, rows);
  storage.removeItem('own.import.head');
  expect(store.saveRow(rows, 0)).toBe(false);
});

it('reads, writes and removes nothing while another account owns the storage', () => {
  const storage = storageOf();
  let there = true;
  const store = storeIn(storage, () => there);
  store.save(head, rowsOf(2));
  const texts = () => keysOf(storage).map((key) => storage.getItem(key));
  const before = texts();
  there = false;
  expect(store.save(head, rowsOf(1))).toBe(false);
  store.saveRow([rowOf(2, { kind: 'bound', found: false })], 0);
  store.discard();
  expect(store.load()).toBeNull();
  expect(texts()).toEqual(before);
  there = true;
  expect(store.load()).toEqual({ head, rows: rowsOf(2) });
});

it('drops malformed data', () => {
  const storage = storageOf();
  const store = storeIn(storage);
  store.save(head, rowsOf(2));
  const piece = keysOf(storage).find((key) => key.includes('rows')) ?? '';
  for (const broken of ['{', '[]', '[[2,"x"]]']) {
    store.save(head, rowsOf(2));
    storage.setItem(piece, broken);
    expect(store.load()).toBeNull();
    expect(keysOf(storage)).toEqual([]);
  }
});
