import { beforeEach, expect, it } from 'vitest';
import { browserStorage } from '../../../lib/browserStorage';
import { createEntrantDraft } from './useEntrance';

const unwilling = {
  get sessionStorage(): Storage {
    throw new DOMException('no', 'SecurityError');
  },
} as Window;
const nobody = { username: '', phoneNumber: '' };
let tab: Storage;
let now: number;
const open = () => createEntrantDraft(tab, () => now);

beforeEach(() => {
  tab = browserStorage(unwilling, 'sessionStorage');
  now = 1_749_175_200_000;
});

it('the draft keeps user name and phone, also one without the other', () => {
  expect(open().read()).toEqual(nobody);
  open().write({ phoneNumber: '13800138000' });
  open().write({ username: 'newcomer' });
  expect(open().read()).toEqual({ username: 'newcomer', phoneNumber: '13800138000' });
  open().forget();
  expect(open().read()).toEqual(nobody);
});

it('the draft expires ten minutes after the last change, in the storage too', () => {
  open().write({ username: 'newcomer' });
  now += 599_999;
  expect(open().read().username).toBe('newcomer');
  open().write({ phoneNumber: '13800138000' });
  now += 599_999;
  expect(open().read().username).toBe('newcomer');
  now += 1;
  expect(open().read()).toEqual(nobody);
  expect(tab.length).toBe(0);
});

it.each(['', 'not JSON', 'null', '[]', '{"username":1,"phoneNumber":2,"at":1749175200000}', '{"username":"a"}'])(
  'the draft is empty if the storage holds %j',
  (stored) => {
    tab.setItem('console.entrant', stored);
    expect(open().read()).toEqual(nobody);
  },
);

it('the draft does not throw without storage', () => {
  const refusing = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full = { getItem: refusing, setItem: refusing, removeItem: refusing } as unknown as Storage;
  const draft = createEntrantDraft(full, () => now);
  expect(() => draft.write({ username: 'newcomer' })).not.toThrow();
  expect(draft.read()).toEqual(nobody);
});
