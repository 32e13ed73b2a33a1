import { onUse } from '../../ui/lazy/onUse';

/** The page `/user/beneficiary`, loaded on use. */
export const beneficiaryPage = {
  path: '/user/beneficiary',
  part: 'beneficiary',
  Page: onUse(async () => import('./BeneficiaryPage')),
} as const;

/** The page `/user/password`, loaded on use. */
export const passwordPage = {
  path: '/user/password',
  part: 'password',
  Page: onUse(async () => import('./PasswordPage')),
} as const;
