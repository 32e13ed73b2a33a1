import { onUse } from '../../ui/lazy/onUse';

/** The route of /help/diagnosis, lazily loaded. */
export const diagnosisPage = {
  path: '/help/diagnosis',
  part: 'exporting',
  Page: onUse(async () => ({ default: (await import('./DiagnosisPage')).DiagnosisPage })),
} as const;
