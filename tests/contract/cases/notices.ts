import { expect } from 'vitest';
import * as notices from '../../../src/platform/contract/notices';
import type { Cases } from '../stage';

const first = { pageIndex: 1, pageSize: 20 };

export const noticeCases: Cases = {
  'notices.list': [
    {
      title: 'lists all, newest first, none twice',
      run: async ({ signIn }) => {
        const query = { pageIndex: 1, pageSize: 9_999, type: 'all' } as const;
        const { list } = await (await signIn('miner01')).call(notices.list, { query });
        expect(list.length).toBeGreaterThan(20);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        expect(list).toEqual(list.toSorted((one, other) => other.sendTime - one.sendTime));
      },
    },
    {
      title: 'lists the unread ones by themselves',
      run: async ({ signIn }) => {
        const { list, total } = await (await signIn('miner01')).call(notices.list, {
          query: { ...first, type: 'unread' },
        });
        expect(total).toBe(3);
        expect(list.map(({ read }) => read)).toEqual([false, false, false]);
      },
    },
  ],
  'notices.detail': [
    {
      title: 'makes a notice read, for this account alone',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const unread = { query: { ...first, type: 'unread' } } as const;
        const before = await caller.call(notices.list, unread);
        const [newest] = before.list;
        const detail = await caller.call(notices.detail, { params: { id: newest?.id ?? '' } });
        expect(detail).toEqual({ ...newest, read: true });
        expect(await caller.call(notices.list, unread)).toEqual({ list: before.list.slice(1), total: 2 });
        expect((await caller.call(notices.list, { query: { ...first, type: 'all' } })).list[0]).toEqual(detail);
        const other = await signIn('agent01');
        expect(await other.call(notices.detail, { params: { id: newest?.id ?? '' } })).toBeNull();
      },
    },
    {
      title: 'is null where there is none',
      run: async ({ signIn }) => {
        expect(await (await signIn('miner01')).call(notices.detail, { params: { id: 'none' } })).toBeNull();
      },
    },
  ],
};
