import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { count, month, text } from './fields';

/**
 * State of last month's bill; 404 where there is none. Asked for as the shell loads, so it stands apart from the
 * domain's other calls, which come with their screens.
 */
export const billState = endpoint({
  name: 'billing.billState',
  method: 'GET',
  path: '/api/billing/v1/console/monthly_bill/state',
  dialect: 'status',
  query: v.object({ date: month }),
  answer: v.object({ status: text, statusCode: count }),
});
