import { useSyncExternalStore } from 'react';
import { usePart, useT } from '../../providers/texts';
import { ExportItem } from './ExportItem';
import { exportQueue } from './exportQueue';
import './exportTray.css';

/** The exports of this page, at its bottom: in nobody's way, whatever screen is shown. */
export function ExportTray() {
  usePart('exporting');
  const t = useT();
  const entries = useSyncExternalStore(exportQueue.subscribe, exportQueue.entries);
  if (entries.length === 0) return null;
  return (
    <section className="xps" aria-label={t('exporting.title')}>
      <ul className="xps__list">
        {entries.map((entry) => (
          <ExportItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
