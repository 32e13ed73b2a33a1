import { openPaths } from '../../lib/nextPath';
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

const pages = async () => import('./signIn/entrancePages');

/** The page `/register`, loaded on use. */
export const registerPage = {
  path: openPaths.register,
  part: 'registration',
  Page: onUse(async () => ({ default: (await pages()).RegisterPage })),
} as const;

/** The page `/reset-password`, loaded on use. */
export const resetPasswordPage = {
  path: openPaths.resetPassword,
  part: 'registration',
  Page: onUse(async () => ({ default: (await pages()).ResetPasswordPage })),
} as const;

/** The route of /user/certification, lazily loaded. */
export const certificationPage = {
  path: '/user/certification',
  part: 'certification',
  Page: onUse(async () => import('./certification/CertificationPage')),
} as const;

/** The route of /external-form/node-address, lazily loaded. */
export const nodeAddressPage = {
  path: openPaths.nodeAddress,
  part: 'nodeInfo',
  Page: onUse(async () => import('./nodeInfo/NodeAddressPage')),
} as const;
