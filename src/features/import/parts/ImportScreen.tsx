import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Countries } from '../../../domain/places/countries';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import type { ImportJob } from '../model/importJob';
import type { RowFilter } from '../model/importRows';
import type { ImportHead } from '../model/importStore';
import { ImportFilters } from './ImportFilters';
import { ImportRun } from './ImportRun';
import css from './ImportScreen.module.css';
import { ImportTable } from './ImportTable';
import { LeaveQuestion } from './LeaveQuestion';

interface ImportScreenProps {
  head: ImportHead;
  job: ImportJob;
  countries: Countries;
  /** Whether the progress outlives the page. */
  kept: boolean;
  onAnother: () => void;
}

/** A file that was read: its rows, what is wrong with them, binding them, and what became of each. */
export function ImportScreen({ head, job, countries, kept, onAnother }: ImportScreenProps) {
  const t = useT();
  const state = useSyncExternalStore(job.subscribe, job.state);
  const [filter, setFilter] = useState<RowFilter>('all');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const columns = (names: readonly string[]) => names.join(t('common.and'));
  const count = state.counts.all;
  return (
    <>
      <p className={`${css.file} num`} ref={place} tabIndex={-1}>
        {head.sheet === ''
          ? t('binding.import.file', { name: head.fileName, count })
          : t('binding.import.fileSheet', { name: head.fileName, sheet: head.sheet, count })}
      </p>
      {head.missing.length > 0 && (
        <Note tone="warning">
          {t('binding.import.missing', { columns: columns(head.missing.map((field) => t(`binding.fields.${field}`))) })}
        </Note>
      )}
      {head.ignored.length > 0 && (
        <Note tone="neutral">{t('binding.import.ignored', { columns: columns(head.ignored) })}</Note>
      )}
      {!kept && <Note tone="warning">{t('binding.import.notKept')}</Note>}
      <ImportRun state={state} job={job} onAnother={onAnother} />
      {state.phase.kind !== 'checking' && (
        <section className="card" aria-label={t('binding.import.table')}>
          <ImportFilters counts={state.counts} filter={filter} onFilter={setFilter} />
          <ImportTable
            key={filter}
            state={state}
            job={job}
            countries={countries}
            filter={filter}
            onAll={() => setFilter('all')}
          />
        </section>
      )}
      <LeaveQuestion job={job} />
    </>
  );
}
