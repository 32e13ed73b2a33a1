import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { code, cutTo, id, page, paging, seconds, words } from './fields';

/** A notice. `read` may be missing: `type=unread` lists the unread ones. */
export const notice = v.object({
  id,
  title: words,
  content: cutTo(50_000),
  level: code<'高' | '中' | '低'>(),
  sendTime: seconds,
  read: v.nullish(v.boolean()),
});
export type Notice = v.InferOutput<typeof notice>;

/** The notices of the bell. */
export const list = endpoint({
  name: 'notices.list',
  method: 'GET',
  path: '/api/notice/list',
  dialect: 'envelope',
  query: v.object({ ...paging, type: v.picklist(['unread', 'all']) }),
  answer: page(notice),
  stored: { record: notice },
});

/** A notice, `null` if there is none. Requesting it marks it as read. */
export const detail = endpoint({
  name: 'notices.detail',
  method: 'GET',
  path: '/api/notice/:id',
  dialect: 'envelope',
  effect: true,
  answer: v.nullable(notice),
});
