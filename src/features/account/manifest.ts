import type { Manifest } from '../../domain/manifest';
import { paths } from '../../lib/paths';

/** Payout details and passwords. */
export const account: Manifest = {
  texts: 'account',
  pages: [
    {
      path: paths.beneficiary,
      title: 'shell.pages.beneficiary',
      who: 'reconcile',
      parent: paths.user,
      otherwise: paths.certification,
      prompts: true,
      screen: () => import('./BeneficiaryPage').then(({ BeneficiaryPage }) => BeneficiaryPage),
      menu: 'child',
    },
    {
      path: paths.password,
      title: 'shell.pages.password',
      who: 'signedIn',
      parent: paths.user,
      screen: () => import('./PasswordPage').then(({ PasswordPage }) => PasswordPage),
      menu: 'child',
    },
  ],
};
