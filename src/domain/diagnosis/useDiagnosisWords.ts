import { formatCount } from '../../lib/formatCount';
import { formatInstant } from '../../lib/time';
import { useT } from '../../providers/texts';
import type { DiagnosisCall, DiagnosisError } from './diagnosis';

const outcomes = [
  'offline',
  'timeout',
  'AbortError',
  'Refused',
  'Unavailable',
  'SessionEnded',
  'ContractBroken',
] as const;

/** The words for the calls and errors of a diagnosis; in a part that has loaded its texts. */
export function useDiagnosisWords() {
  const t = useT();
  return {
    /** `平台出错 · 500 · 第2次重发`; the name of an outcome that this release does not know. */
    outcome({ failure, status, retries }: DiagnosisCall): string {
      const known = outcomes.find((one) => one === failure);
      const word = failure === '' ? t('diagnosis.outcomes.ok') : known ? t(`diagnosis.outcomes.${known}`) : failure;
      const facts = [word, ...(status > 0 ? [status] : [])];
      return [...facts, ...(retries > 0 ? [t('diagnosis.retries', { count: retries })] : [])].join(' · ');
    },
    /** `TypeError: is not a function`; where it was reported if it has no name. */
    error({ from, name, message }: DiagnosisError): string {
      const words = [name, message].filter(Boolean).join(': ');
      return words === '' ? t(`diagnosis.from.${from}`) : words;
    },
    milliseconds: (ms: number) => t('diagnosis.milliseconds', { count: formatCount(ms) }),
  };
}

/** `2025-06-11 10:00:00`, by the platform's calendar, of a time of a diagnosis. */
export const instantText = (iso: string): string => formatInstant(Date.parse(iso) / 1000);
