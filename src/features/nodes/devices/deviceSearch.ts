import { string } from 'valibot';
import { billLineParameter, networkParameter } from '../../../domain/devices/deviceLinks';
import { defineSearch, parameter, type Search } from '../../../lib/search';
import { type ListRules, type ListView, listPart } from '../../../ui/list/listAddress';
import { deviceRules } from './deviceAddress';

interface DeviceListView {
  readonly list: ListView;
  /** The device whose drawer 配置网络 is open over the list. */
  readonly network: string | null;
  /** The bill's line whose nodes the list shows. */
  readonly billLine: string | null;
}

const searchOf = (rules: ListRules): Search<DeviceListView> =>
  defineSearch({
    list: listPart(rules),
    network: parameter(networkParameter, string()),
    billLine: parameter(billLineParameter, string()),
  });
const [agentSearch, minerSearch] = [searchOf(deviceRules('agent')), searchOf(deviceRules('miner'))];

/** The search of the list's address, by the user's role. */
export const deviceSearch = (role?: string): Search<DeviceListView> =>
  role === undefined || role === 'agent' ? agentSearch : minerSearch;
