import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';

/** The pages for visitors without a session. The sign-in page itself is part of the boot (`src/Root.tsx`). */
export const entrance: Manifest = {
  texts: 'signIn',
  pages: [
    { path: paths.signIn, title: 'shell.pages.signIn', who: 'anyone', bare: true },
    {
      path: paths.register,
      title: 'publicPages.register',
      who: 'anyone',
      bare: true,
      screen: () => import('./entrancePages').then(({ RegisterPage }) => RegisterPage),
    },
    {
      path: paths.resetPassword,
      title: 'publicPages.resetPassword',
      who: 'anyone',
      bare: true,
      screen: () => import('./entrancePages').then(({ ResetPasswordPage }) => ResetPasswordPage),
    },
  ],
};
