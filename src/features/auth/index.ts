import { lazy } from 'react';

/** The face of /register, loaded on use. */
export const registerPage = {
  path: '/register',
  part: 'registration',
  Page: lazy(async () => import('./RegisterPage')),
} as const;

/** The face of /reset-password, loaded on use. */
export const resetPasswordPage = {
  path: '/reset-password',
  part: 'registration',
  Page: lazy(async () => import('./ResetPasswordPage')),
} as const;
