import { expect } from 'vitest';
import { notices } from '../../../src/platform/contract';
import { expectBadInput } from '../expectations';
import type { Cases } from '../stage';

const first = { pageIndex: 1, pageSize: 20 };

export const noticeCases: Cases = {
  'notices.list': [
    {
      title: 'pages through all, newest first, none twice',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const all = [];
        let total = 0;
        for (let pageIndex = 1; pageIndex === 1 || all.length < total; pageIndex += 1) {
          const page = await caller.call(notices.list, { query: { pageIndex, pageSize: 20, type: 'all' } });
          expect(page.list.length).toBeGreaterThan(0);
          all.push(...page.list);
          total = page.total;
        }
        expect(total).toBeGreaterThan(20);
        expect(all).toHaveLength(total);
        expect(new Set(all.map(({ id }) => id)).size).toBe(total);
        expect(all).toEqual(all.toSorted((one, other) => other.sendTime - one.sendTime));
        const beyond = await caller.call(notices.list, { query: { pageIndex: 99, pageSize: 20, type: 'all' } });
        expect(beyond).toEqual({ list: [], total });
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
    {
      title: 'refuses a page or a type that there cannot be',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        for (const bad of [{ pageIndex: 0 }, { pageSize: 0 }, { pageIndex: 'x' }, { type: 'old' }]) {
          const refused = await caller.refused(notices.list, { query: { ...first, type: 'all', ...bad } });
          expectBadInput(notices.list, refused);
        }
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
