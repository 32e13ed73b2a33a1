import { useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '../../providers/console';
import { usePart, useT } from '../../providers/texts';
import { ExportItem } from './ExportItem';
import { type ExportEntry, exportQueue } from './exportQueue';
import './exportTray.css';

/** The exports of this page, at its bottom: in nobody's way, whatever screen is shown. */
export function ExportTray() {
  const entries = useSyncExternalStore(exportQueue.subscribe, exportQueue.entries);
  const { sessions } = useConsole();
  const any = entries.length > 0;
  // Not until the tray goes: screens without the shell's frame have none, and exports go on behind them.
  useEffect(() => {
    if (any) exportQueue.keepTo(sessions);
  }, [any, sessions]);
  return any && <Exports entries={entries} />;
}

/** Whoever begins an export has brought its texts in: nothing suspends while there is nothing to show. */
function Exports({ entries }: { entries: readonly ExportEntry[] }) {
  usePart('exporting');
  const t = useT();
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
