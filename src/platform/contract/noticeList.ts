import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { code, page, paging, seconds, text } from './fields';

/* The calls of the bell, apart from those that load when it is opened. */

export const notice = v.object({
  id: text,
  title: text,
  content: text,
  level: code<'高' | '中' | '低'>(),
  sendTime: seconds,
  read: v.nullish(v.boolean()),
});
export type Notice = v.InferOutput<typeof notice>;

export const list = endpoint({
  name: 'notices.list',
  method: 'GET',
  path: '/api/notice/list',
  dialect: 'envelope',
  query: v.object({ ...paging, type: v.picklist(['unread', 'all']) }),
  answer: page(notice),
});
