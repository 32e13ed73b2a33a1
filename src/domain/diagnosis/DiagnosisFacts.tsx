import { formatInstant } from '../../lib/time';
import { formatByteSize, formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';
import { Facts } from '../../ui/kit/Facts';
import css from './DiagnosisFacts.module.css';
import type { DiagnosisCall, DiagnosisData, DiagnosisError } from './diagnosis';

const sides = ({ width, height }: { readonly width: number; readonly height: number }) => `${width}×${height}`;

/** The facts about page and browser in a diagnosis. Needs the texts of `diagnosis`. */
export function DiagnosisFacts({ diagnosis }: { diagnosis: DiagnosisData }) {
  const t = useT();
  const { release, screen, window, storage } = diagnosis;
  const stored = ({ keys, bytes }: { readonly keys: number; readonly bytes: number }) =>
    t('diagnosis.facts.storage', { count: keys, size: formatByteSize(bytes) });
  return (
    <Facts
      className={css.facts}
      rows={[
        [t('diagnosis.facts.madeAt'), instantText(diagnosis.madeAt)],
        [t('diagnosis.facts.since'), instantText(diagnosis.since)],
        [t('diagnosis.facts.release'), [release.version, release.build].filter(Boolean).join(' · ')],
        [
          t('diagnosis.facts.route'),
          <span key="route" className="mono">
            {diagnosis.route}
          </span>,
        ],
        [t('diagnosis.facts.browser'), diagnosis.browser],
        [t('diagnosis.facts.zone'), diagnosis.zone],
        [
          t('diagnosis.facts.languages'),
          `${diagnosis.languages.join(', ')} · ${t('diagnosis.facts.locale', { locale: diagnosis.locale })}`,
        ],
        [
          t('diagnosis.facts.screen'),
          `${sides(screen)} @${screen.ratio} · ${t('diagnosis.facts.window', { size: sides(window) })}`,
        ],
        [t('diagnosis.facts.network'), t(diagnosis.online ? 'diagnosis.facts.online' : 'diagnosis.facts.offline')],
        [t('diagnosis.facts.localStorage'), stored(storage.local)],
        [t('diagnosis.facts.sessionStorage'), stored(storage.session)],
      ]}
    />
  );
}

const outcomes = [
  'offline',
  'timeout',
  'AbortError',
  'Refused',
  'Unavailable',
  'SessionEnded',
  'ContractBroken',
] as const;

/** The words for the calls and errors of a diagnosis. Needs the texts of `diagnosis`. */
export function useDiagnosisWords() {
  const t = useT();
  return {
    /** `平台出错 · 500 · 第2次重发`; an outcome unknown to this release is shown by its name. */
    outcome({ failure, status, retries }: DiagnosisCall): string {
      const known = outcomes.find((one) => one === failure);
      const word = failure === '' ? t('diagnosis.outcomes.ok') : known ? t(`diagnosis.outcomes.${known}`) : failure;
      const facts = [word, ...(status > 0 ? [status] : [])];
      return [...facts, ...(retries > 0 ? [t('diagnosis.retries', { count: retries })] : [])].join(' · ');
    },
    /** `TypeError: is not a function`; the source of the report if the error has no name. */
    error({ from, name, message }: DiagnosisError): string {
      const words = [name, message].filter(Boolean).join(': ');
      return words === '' ? t(`diagnosis.from.${from}`) : words;
    },
    milliseconds: (ms: number) => t('diagnosis.milliseconds', { count: formatCount(ms) }),
  };
}

/** A time of a diagnosis in the platform's time zone: `2025-06-11 10:00:00`. */
export const instantText = (iso: string): string => formatInstant(Date.parse(iso) / 1000);
