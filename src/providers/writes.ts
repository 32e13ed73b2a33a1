import {
  accountInfo,
  authenticate,
  getPayInfo,
  identity,
  modifyBillingCycle,
  modifyPassword,
  modifyWalletPassword,
  savePayInfo,
  saveQualification,
} from '../platform/contract/account';
import { billState, confirmBill, weeklySettledParam } from '../platform/contract/billing';
import {
  agentOverview,
  list,
  miners,
  overview,
  register,
  registerSwitch,
  relayScan,
  settledParam,
} from '../platform/contract/devices';
import { confirmManagerCard, saveConfig } from '../platform/contract/dialLines';

import { balance, userAuthState, withdraw } from '../platform/contract/wallet';
import type { Endpoint } from '../platform/endpoint';

/** A write of the platform and what it changes: resources by name, other calls by endpoint. */
interface Write {
  readonly endpoint: Endpoint;
  readonly changes: readonly (string | Endpoint)[];
}

const nodes = ['device/list', list, overview, agentOverview, miners] as const;
const lines = ['dial/list', 'device/list'] as const;
const account = [accountInfo, identity, getPayInfo, userAuthState] as const;

/** The platform's writes beyond `update`, by their names in the data provider. */
export const writes = {
  confirmBill: { endpoint: confirmBill, changes: ['bill', billState, getPayInfo] },
  withdraw: {
    endpoint: withdraw,
    changes: [
      'wallet/monthly-entry',
      'wallet/monthly-withdraw',
      'wallet/weekly-entry',
      'wallet/weekly-withdraw',
      balance,
      settledParam,
      weeklySettledParam,
      userAuthState,
      accountInfo,
    ],
  },
  chooseBillingCycle: { endpoint: modifyBillingCycle, changes: [accountInfo, getPayInfo] },
  saveCollection: { endpoint: savePayInfo, changes: [getPayInfo, accountInfo] },
  changePassword: { endpoint: modifyPassword, changes: [] },
  setWalletPassword: { endpoint: modifyWalletPassword, changes: [accountInfo] },
  saveQualification: { endpoint: saveQualification, changes: account },
  certify: { endpoint: authenticate, changes: account },
  registerDevice: { endpoint: register, changes: nodes },
  registerSwitch: { endpoint: registerSwitch, changes: nodes },
  relayScan: { endpoint: relayScan, changes: [] },
  saveDialLines: { endpoint: saveConfig, changes: lines },
  confirmManagementCard: { endpoint: confirmManagerCard, changes: lines },
} as const satisfies Record<string, Write>;

export type WriteName = keyof typeof writes;
