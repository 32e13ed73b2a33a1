import { onUse } from '../../ui/lazy/onUse';

const pages = async () => import('./entrancePages');

/** The page `/register`, loaded on use. */
export const registerPage = {
  path: '/register',
  part: 'registration',
  Page: onUse(async () => ({ default: (await pages()).RegisterPage })),
} as const;

/** The page `/reset-password`, loaded on use. */
export const resetPasswordPage = {
  path: '/reset-password',
  part: 'registration',
  Page: onUse(async () => ({ default: (await pages()).ResetPasswordPage })),
} as const;
