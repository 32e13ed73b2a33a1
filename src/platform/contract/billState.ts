import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { count, month, text } from './fields';

/**
 * State of last month's bill; 404 if there is none. The shell loads it at once, so it is in a module of its own, apart
 * from the calls that load with their screens.
 */
export const billState = endpoint({
  name: 'billing.billState',
  method: 'GET',
  path: '/api/billing/v1/console/monthly_bill/state',
  dialect: 'status',
  query: v.object({ date: month }),
  answer: v.object({ status: text, statusCode: count }),
});
