import { deviceIncomeHistory } from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useNow } from '../../providers/user';
import { incomeRange } from './incomeDays';

/** A device's income of the days shown, one request however many blocks of its page stand on it. */
export function useIncomeHistory(id: string) {
  const query = { ...incomeRange(useNow()), key_style: 'camel_case' as const, device_uuid: id };
  return useCall(deviceIncomeHistory, { query });
}
