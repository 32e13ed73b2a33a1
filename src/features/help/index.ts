import { documentNames } from '../../../i18n/documentNames';
import { onUse } from '../../ui/lazy/onUse';

const Page = onUse(async () => import('./documents/DocumentPage'));

/** The routes of the eight documents: one lazily loaded page, which reads the name from the address. */
export const documentPages = documentNames.map((name) => ({ path: `/${name}`, part: 'documents', Page }) as const);

/** The route of /help/diagnosis, lazily loaded. */
export const diagnosisPage = {
  path: '/help/diagnosis',
  part: 'exporting',
  Page: onUse(async () => ({ default: (await import('./diagnosis/DiagnosisPage')).DiagnosisPage })),
} as const;
