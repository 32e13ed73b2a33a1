import { useState } from 'react';
import { DiagnosisFacts } from '../../../domain/diagnosis/DiagnosisFacts';
import type { Diagnosis } from '../../../domain/diagnosis/diagnosis';
import { useDiagnosisWords } from '../../../domain/diagnosis/useDiagnosisWords';
import { formatCount } from '../../../lib/formatCount';
import { useT } from '../../../providers/texts';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Segmented } from '../../../ui/kit/Segmented';
import { matches, methodsOf, noFilter, slowestOf, type TimelineFilter, timelineOf } from '../model/timeline';
import css from './DiagnosisView.module.css';
import { Timeline } from './Timeline';

const outcomes = ['all', 'ok', 'failed', 'aborted', 'error'] as const;

/** A diagnosis: its summary, and its calls and errors by time. */
export function DiagnosisView({ diagnosis }: { diagnosis: Diagnosis }) {
  const t = useT();
  const [entries] = useState(() => timelineOf(diagnosis));
  const [filter, setFilter] = useState(noFilter);
  const shown = entries.filter((entry) => matches(entry, filter));
  return (
    <>
      <Summary diagnosis={diagnosis} failed={entries.filter(({ outcome }) => outcome === 'failed').length} />
      <section className="card" aria-label={t('diagnosis.page.timeline')}>
        <div className="card__head">
          <h2 className="card__title">{t('diagnosis.page.timeline')}</h2>
          <span className="s12 t3 num card__end" role="status">
            {t('diagnosis.page.shown', { count: shown.length })}
          </span>
        </div>
        <Filters methods={methodsOf(diagnosis)} filter={filter} onFilter={setFilter} />
        {shown.length > 0 ? (
          <Timeline entries={shown} />
        ) : (
          <StatePanel
            icon="inbox"
            title={t('diagnosis.page.none')}
            action={
              entries.length > 0 && <Button onClick={() => setFilter(noFilter)}>{t('diagnosis.page.clear')}</Button>
            }
          />
        )}
      </section>
    </>
  );
}

function Summary({ diagnosis, failed }: { diagnosis: Diagnosis; failed: number }) {
  const t = useT();
  const words = useDiagnosisWords();
  const slowest = slowestOf(diagnosis);
  const figures = [
    ['all', 'clock', formatCount(diagnosis.calls.length)],
    ['failed', 'fail', formatCount(failed)],
    ['slowest', 'clock', slowest === null ? t('common.none') : words.milliseconds(slowest)],
    ['errors', 'alert', formatCount(diagnosis.errors.length)],
  ] as const;
  return (
    <section className="card" aria-label={t('diagnosis.page.summary')}>
      <div className="card__head">
        <h2 className="card__title">{t('diagnosis.page.summary')}</h2>
      </div>
      <div className={`strip ${css.strip}`}>
        {figures.map(([key, icon, figure]) => (
          <div key={key} className="tile">
            <span className="tile__k">
              <Icon name={icon} size={16} />
              {t(`diagnosis.page.${key}`)}
            </span>
            <span className="tile__v">{figure}</span>
          </div>
        ))}
      </div>
      <div className={css.facts}>
        <DiagnosisFacts diagnosis={diagnosis} />
      </div>
    </section>
  );
}

interface FiltersProps {
  methods: readonly string[];
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
}

function Filters({ methods, filter, onFilter }: FiltersProps) {
  const t = useT();
  return (
    <section className={css.filters} aria-label={t('diagnosis.page.filters')}>
      <label className="search">
        <Icon name="search" size={18} />
        <span className="vh">{t('diagnosis.page.search')}</span>
        <input
          className="inp"
          type="search"
          autoComplete="off"
          placeholder={t('diagnosis.page.search')}
          value={filter.text}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        />
      </label>
      <Segmented
        label={t('diagnosis.page.outcome')}
        value={filter.outcome}
        options={outcomes.map((value) => ({ value, label: t(`diagnosis.page.outcomes.${value}`) }))}
        onChange={(outcome) => onFilter({ ...filter, outcome })}
      />
      {methods.length > 1 && (
        <Segmented
          label={t('diagnosis.page.method')}
          value={filter.method}
          options={[
            { value: 'all', label: t('diagnosis.page.anyMethod') },
            ...methods.map((value) => ({ value, label: value })),
          ]}
          onChange={(method) => onFilter({ ...filter, method })}
        />
      )}
    </section>
  );
}
