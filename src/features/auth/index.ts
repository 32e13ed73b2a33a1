import { openPaths } from '../../lib/nextPath';
import { onUse } from '../../ui/lazy/onUse';

const pages = async () => import('./entrancePages');

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
