import { lazy } from 'react';

/** The face of /user/beneficiary, loaded on use. */
export const beneficiaryPage = {
  path: '/user/beneficiary',
  part: 'beneficiary',
  Page: lazy(async () => import('./beneficiary/BeneficiaryPage')),
} as const;

/** The face of /user/password, loaded on use. */
export const passwordPage = {
  path: '/user/password',
  part: 'password',
  Page: lazy(async () => import('./password/PasswordPage')),
} as const;
