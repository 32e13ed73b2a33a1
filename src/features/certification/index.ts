import { onUse } from '../../ui/lazy/onUse';

/** The route of /user/certification, lazily loaded. */
export const certificationPage = {
  path: '/user/certification',
  part: 'certification',
  Page: onUse(async () => import('./CertificationPage')),
} as const;
