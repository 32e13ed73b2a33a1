import { onUse } from '../../ui/lazy/onUse';

/** The face of /user/certification, loaded on use. */
export const certificationPage = {
  path: '/user/certification',
  part: 'certification',
  Page: onUse(async () => import('./CertificationPage')),
} as const;
