import { lazy } from 'react';

/** The face of /user/certification, loaded on use. */
export const certificationPage = {
  path: '/user/certification',
  part: 'certification',
  Page: lazy(async () => import('./CertificationPage')),
} as const;
