import { accountCases } from './cases/account';
import { billingCases } from './cases/billing';
import { certificationCases } from './cases/certification';
import { configurationCases } from './cases/configuration';
import { deviceCases } from './cases/devices';
import { dialLineCases } from './cases/dialLines';
import { noticeCases } from './cases/notices';
import { relayCases } from './cases/relay';
import { sessionCases } from './cases/session';
import { storageCases } from './cases/storage';
import { walletCases } from './cases/wallet';
import type { Cases } from './stage';

/** Every case, by the name of its endpoint or channel. */
export const cases: Cases = {
  ...sessionCases,
  ...accountCases,
  ...certificationCases,
  ...storageCases,
  ...configurationCases,
  ...noticeCases,
  ...deviceCases,
  ...relayCases,
  ...dialLineCases,
  ...walletCases,
  ...billingCases,
};
