import type { Notice } from '../../src/platform/contract/notices';
import * as notices from '../../src/platform/contract/notices';
import type { Db } from '../db';
import { answer } from '../route';
import type { Account } from '../seed/accounts';
import { noticesOf } from '../seed/notices';

/** The account's notices, newest first; `read` is changed in place. */
function inbox(db: Db, { uid, username }: Account): Notice[] {
  return db.domain(`notices:${uid}`, () => noticesOf(db.seed, username, db.bornAt));
}

export const list = answer(notices.list, ({ account, db, query }) => {
  const all = inbox(db, account).filter(({ read }) => query.type === 'all' || read !== true);
  const first = (query.pageIndex - 1) * query.pageSize;
  return { list: all.slice(first, first + query.pageSize), total: all.length };
});

export const detail = answer(notices.detail, ({ account, db, params }) => {
  const notice = inbox(db, account).find(({ id }) => id === params.id);
  if (!notice) return null;
  notice.read = true;
  return notice;
});
