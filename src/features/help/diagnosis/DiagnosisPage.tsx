import { useId, useRef, useState } from 'react';
import { DiagnosisFacts, instantText, useDiagnosisWords } from '../../../domain/diagnosis/DiagnosisFacts';
import {
  type DiagnosisCall,
  type DiagnosisData,
  type DiagnosisError,
  type DiagnosisProblem,
  readDiagnosisFile,
} from '../../../domain/diagnosis/diagnosis';
import { useFileDrop } from '../../../domain/upload/useFileDrop';
import { searchable } from '../../../lib/plainText';
import { formatCount } from '../../../lib/units';
import { useT } from '../../../providers/texts';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { SearchInput } from '../../../ui/form/SearchInput';
import { useMedia } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Icon, type IconName } from '../../../ui/kit/Icon';
import { Segmented } from '../../../ui/kit/Segmented';
import { Status, type Tone } from '../../../ui/kit/Status';
import { useTitle } from '../../../ui/page/pageTitle';
import css from './DiagnosisPage.module.css';

/** An opened diagnosis. Each file gets a new `id`, so that a second file starts without the filters of the first. */
interface Opened {
  readonly id: number;
  readonly name: string;
  readonly diagnosis: DiagnosisData;
}

/** `/help/diagnosis`: opens an exported diagnosis. The file's content is never sent or stored. */
export function DiagnosisPage() {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  useTitle(t('shell.pages.diagnosis'));
  return (
    <div className="page">
      <DiagnosisChooser
        name={opened?.name ?? null}
        onOpen={(name, diagnosis) => setOpened((before) => ({ id: (before?.id ?? 0) + 1, name, diagnosis }))}
      />
      {opened && <DiagnosisView key={opened.id} diagnosis={opened.diagnosis} />}
    </div>
  );
}

interface DiagnosisChooserProps {
  /** The name of the open file; null if no file is open. */
  name: string | null;
  onOpen: (name: string, diagnosis: DiagnosisData) => void;
}

/** Chooses a file by button or drop, and shows what is wrong with the last chosen file. */
function DiagnosisChooser({ name, onOpen }: DiagnosisChooserProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  const [failed, setFailed] = useState<{ readonly name: string; readonly problem: DiagnosisProblem } | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    latest.current = file;
    const read = await readDiagnosisFile(file);
    if (latest.current !== file) return; // Another file was chosen meanwhile.
    const problem = typeof read === 'string' ? read : null;
    setFailed(problem && { name: file.name, problem });
    if (typeof read !== 'string') onOpen(file.name, read);
  };
  const { isDragOver, handlers } = useFileDrop(([file]) => void take(file));
  return (
    <div className={css.choose}>
      <section
        aria-label={t('diagnosis.page.drop')}
        className={[css.dropZone, isDragOver && css.over, name !== null && css.opened].filter(Boolean).join(' ')}
        {...handlers}
      >
        <p className={css.dropTitle} role="status">
          {name === null ? t('diagnosis.page.drop') : t('diagnosis.page.dropped', { name })}
        </p>
        <Button
          kind={name === null ? 'primary' : 'outlined'}
          aria-describedby={failed ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {t(name === null ? 'diagnosis.page.choose' : 'diagnosis.page.another')}
        </Button>
        <p className="s12 t3">{t('diagnosis.page.local')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Without this, choosing the same file again would not fire a change event.
            target.value = '';
            void take(file);
          }}
        />
      </section>
      {failed && (
        <p className="f__e" id={id} role="alert">
          <Icon name="alert" size={14} />
          <span>
            {t('diagnosis.page.problem', {
              name: failed.name,
              problem: t(`diagnosis.page.problems.${failed.problem}`),
            })}
          </span>
        </p>
      )}
    </div>
  );
}

const outcomes = ['all', 'ok', 'failed', 'aborted', 'error'] as const;

/** A diagnosis: its summary, and its calls and errors by time. */
function DiagnosisView({ diagnosis }: { diagnosis: DiagnosisData }) {
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
            title={t('diagnosis.page.none')}
            action={
              entries.length > 0 && (
                <Button kind="link" onClick={() => setFilter(noFilter)}>
                  {t('diagnosis.page.clear')}
                </Button>
              )
            }
          />
        )}
      </section>
    </>
  );
}

function Summary({ diagnosis, failed }: { diagnosis: DiagnosisData; failed: number }) {
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
      <SearchInput
        label={t('diagnosis.page.search')}
        hint={t('diagnosis.page.search')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
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

const faces: Readonly<Record<CallOutcome, { tone: Tone; icon: IconName }>> = {
  ok: { tone: 'neutral', icon: 'check' },
  failed: { tone: 'danger', icon: 'fail' },
  aborted: { tone: 'neutral', icon: 'x' },
  error: { tone: 'danger', icon: 'alert' },
};

const columns = ['at', 'what', 'outcome', 'ms', 'requestId'] as const;

/** Calls and errors, one per line; cards if the columns do not fit. */
function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useT();
  const narrow = useMedia('(max-width: 999.98px)');
  if (narrow) {
    return (
      <ul aria-label={t('diagnosis.page.timeline')}>
        {entries.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </ul>
    );
  }
  return (
    <div className="tw">
      <table className={`tbl tbl--card ${css.table}`} aria-label={t('diagnosis.page.timeline')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'ms' ? 'r' : undefined}>
                {t(`diagnosis.page.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The texts of an entry. */
function useCells({ at, outcome, call, error }: TimelineEntry) {
  const t = useT();
  const words = useDiagnosisWords();
  const { tone, icon } = faces[outcome];
  return {
    time: instantText(at),
    what: call ? `${call.method} ${call.path}` : words.error(error),
    frames: error?.frames ?? [],
    status: (
      <Status tone={tone} icon={icon}>
        {call ? words.outcome(call) : t(`diagnosis.from.${error.from}`)}
      </Status>
    ),
    ms: call ? words.milliseconds(call.ms) : '',
    requestId: call?.requestId ?? '',
  };
}

function What({ what, frames }: { what: string; frames: readonly string[] }) {
  const t = useT();
  return (
    <>
      <span className={`mono ${css.what}`}>{what}</span>
      {frames.length > 0 && (
        <details className={css.frames}>
          <summary>{t('diagnosis.page.frames')}</summary>
          <span className="mono">{frames.join('\n')}</span>
        </details>
      )}
    </>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const { time, what, frames, status, ms, requestId } = useCells(entry);
  return (
    <tr>
      <td className="num t2">{time}</td>
      <td>
        <What what={what} frames={frames} />
      </td>
      <td>{status}</td>
      <td className="num r">{ms}</td>
      <td className={`mono t2 ${css.requestId}`}>{requestId}</td>
    </tr>
  );
}

function Card({ entry }: { entry: TimelineEntry }) {
  const { time, what, frames, status, ms, requestId } = useCells(entry);
  return (
    <li className={css.card}>
      <What what={what} frames={frames} />
      <div className={css.cardFacts}>
        {status}
        <span className="num">{ms}</span>
      </div>
      <span className="s12 t3 num">{time}</span>
      {requestId && <span className="s12 t3 mono">{requestId}</span>}
    </li>
  );
}

/** How an entry ended. A cancelled call, for example after leaving a page, did not fail. */
type CallOutcome = 'ok' | 'failed' | 'aborted' | 'error';

/** A call or an error of the page. */
type TimelineEntry = { readonly id: number; readonly at: string; readonly outcome: CallOutcome } & (
  | { readonly call: DiagnosisCall; readonly error?: undefined }
  | { readonly error: DiagnosisError; readonly call?: undefined }
);

export interface TimelineFilter {
  readonly outcome: 'all' | CallOutcome;
  /** The method of a call, or 'all'. */
  readonly method: string;
  /** Part of a call's method and path, or of an error's name, message and stack frames; case does not matter. */
  readonly text: string;
}

export const noFilter: TimelineFilter = { outcome: 'all', method: 'all', text: '' };

function outcomeOf({ failure }: DiagnosisCall): CallOutcome {
  if (failure === '') return 'ok';
  return failure === 'AbortError' ? 'aborted' : 'failed';
}

/** The calls and errors of a diagnosis, the newest first. */
export function timelineOf({ calls, errors }: DiagnosisData): TimelineEntry[] {
  const entries = [
    ...calls.map((call) => ({ at: call.at, outcome: outcomeOf(call), call })),
    ...errors.map((error) => ({ at: error.at, outcome: 'error' as const, error })),
  ];
  return entries
    .map((entry, id) => ({ ...entry, id }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
}

function textOf({ call, error }: TimelineEntry): string {
  return call ? `${call.method} ${call.path}` : `${error.name} ${error.message} ${error.frames.join(' ')}`;
}

/** Whether an entry matches the filters. An error has no method, so it only matches the method 'all'. */
export function matches(entry: TimelineEntry, { outcome, method, text }: TimelineFilter): boolean {
  return (
    (outcome === 'all' || entry.outcome === outcome) &&
    (method === 'all' || entry.call?.method === method) &&
    searchable(textOf(entry)).includes(searchable(text))
  );
}

/** The methods that occur, in alphabetical order. */
export function methodsOf({ calls }: DiagnosisData): string[] {
  return [...new Set(calls.map(({ method }) => method))].sort();
}

/**
 * The longest call, in milliseconds; null if there is none. Cancelled calls are ignored, because they say nothing about
 * the platform.
 */
export function slowestOf({ calls }: DiagnosisData): number | null {
  const times = calls.filter((call) => outcomeOf(call) !== 'aborted').map(({ ms }) => ms);
  return times.length === 0 ? null : Math.max(...times);
}
