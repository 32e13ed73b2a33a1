import { formatByteSize } from '../../lib/byteSize';
import { useT } from '../../providers/texts';
import { Facts } from '../../ui/kit/Facts';
import css from './DiagnosisFacts.module.css';
import type { Diagnosis } from './diagnosis';
import { instantText } from './useDiagnosisWords';

const sides = ({ width, height }: { readonly width: number; readonly height: number }) => `${width}×${height}`;

/** What a diagnosis tells about page and browser; in a part that has loaded its texts. */
export function DiagnosisFacts({ diagnosis }: { diagnosis: Diagnosis }) {
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
