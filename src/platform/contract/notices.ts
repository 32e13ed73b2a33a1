import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { notice } from './noticeList';

export * from './noticeList';

/** Reading one makes it read; null where there is none. */
export const detail = endpoint({
  name: 'notices.detail',
  method: 'GET',
  path: '/api/notice/:id',
  dialect: 'envelope',
  answer: v.nullable(notice),
});
