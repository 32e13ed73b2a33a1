import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { notice } from './noticeList';

export * from './noticeList';

/** Marks the notice as read; null if there is no such notice. */
export const detail = endpoint({
  name: 'notices.detail',
  method: 'GET',
  path: '/api/notice/:id',
  dialect: 'envelope',
  answer: v.nullable(notice),
});
