import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import * as v from 'valibot';
import { deviceName, maxTerms } from '../../../domain/devices/deviceLinks';
import { usePastedNodes } from '../../../domain/devices/nodeReading';
import { maxRemarkLength } from '../../../lib/remark';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { attempt, type WriteState } from '../../../platform/write';
import { changeRecord, refreshResources } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import { type DraftKind, useDraft } from '../../../providers/draft';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import { Status } from '../../../ui/kit/Status';
import { Drawer } from '../../../ui/overlays';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import { readCells } from '../import/spreadsheetWorker';
import { deviceResource } from './deviceAddress';
import css from './ManyRemarks.module.css';
import { createRemarkJob, type RemarkChange, type RemarkJob, type RemarkJobState } from './remarkJob';
import { type RemarkLine, type RemarkRow, remarkLines, remarkRows, termsOf } from './remarkRows';

const draft: DraftKind<string> = { name: 'remarks', version: 1, empty: '', schema: v.string() };

const none: readonly never[] = [];
const isWritten = ({ verdict }: RemarkRow) => verdict === 'write' || verdict === 'clear';
const isUnderWayIn = (state: RemarkJobState | null) =>
  state?.phase.kind === 'running' || state?.phase.kind === 'stopping';
const never = () => () => undefined;

/** The rows that are being written, as they were when the run began. */
interface Run {
  readonly job: RemarkJob;
  readonly rows: readonly RemarkRow[];
}

/**
 * Remarks for many nodes from two columns of text: paste, check, write (R3-506). The text is kept until all is written.
 * Closing pauses the run; a new check then skips what is written.
 */
export function ManyRemarks({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useDraft(draft);
  const [lines, setLines] = useState<readonly RemarkLine[] | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const state = useSyncExternalStore(run?.job.subscribe ?? never, () => run?.job.state() ?? null);
  const terms = termsOf(lines ?? none);
  const found = usePastedNodes({ terms }, lines !== null && terms.length > 0);
  const rows =
    run?.rows ?? (lines && (found.data || terms.length === 0) && remarkRows(lines, found.data?.terms ?? none));
  const createJob = useCreateJob(() => setText(draft.empty));
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines !== null) summary.current?.focus();
  }, [lines]);
  const job = run?.job;
  useEffect(() => () => job?.pause(), [job]);
  const back = () => {
    setRun(null);
    setLines(null);
  };
  const close = () => {
    job?.pause();
    back();
    onClose();
  };
  const isRunning = isUnderWayIn(state);
  const start = () => {
    if (!rows) return;
    const begun = run ?? { job: createJob(rows), rows };
    setRun(begun);
    begun.job.start();
    // The pressed button disappears.
    summary.current?.focus();
  };
  const actions = lines && (
    <Actions
      rows={rows || none}
      state={state}
      isReading={found.isFetching}
      onPause={() => job?.pause()}
      onBack={back}
      onStart={start}
      onClose={close}
    />
  );
  return (
    <Drawer open={open} onClose={close} title={t('manyRemarks.title')} actions={actions}>
      {lines === null ? (
        <Typing text={text} onText={setText} onCheck={setLines} />
      ) : (
        <div className={css.body}>
          <div ref={summary} className={css.summary} role="status" tabIndex={-1}>
            {!rows && !found.error && (
              <p>{t('manyRemarks.reading', { count: formatCount(terms.length), done: formatCount(found.done) })}</p>
            )}
            {rows && (state ? <Progress state={state} /> : <Counts rows={rows} />)}
          </div>
          {!rows && found.error && (
            <Failure title={t('manyRemarks.failed')} error={found.error} onRetry={found.refetch} />
          )}
          {rows && <Rows rows={rows} writes={state?.writes} onRetry={isRunning ? null : (at) => job?.retry(at)} />}
        </div>
      )}
      <LeaveGuard when={isRunning} detail={t('manyRemarks.leave')} />
    </Drawer>
  );
}

interface ActionsProps {
  rows: readonly RemarkRow[];
  /** Null before the run. */
  state: RemarkJobState | null;
  isReading: boolean;
  onPause: () => void;
  onBack: () => void;
  onStart: () => void;
  onClose: () => void;
}

function Actions({ rows, state, isReading, onPause, onBack, onStart, onClose }: ActionsProps) {
  const t = useT();
  const left = (state ? state.writes.filter(({ kind }) => kind === 'idle') : rows.filter(isWritten)).length;
  if (isUnderWayIn(state)) {
    return (
      <Button key="pause" busy={state?.phase.kind === 'stopping'} onClick={onPause}>
        {t('manyRemarks.pause')}
      </Button>
    );
  }
  return (
    <>
      <Button key="back" onClick={onBack}>
        {t('manyRemarks.back')}
      </Button>
      {left > 0 && (
        <Button key="start" kind="primary" busy={state === null && isReading} onClick={onStart}>
          {t(state ? 'manyRemarks.resume' : 'manyRemarks.start', { count: left })}
        </Button>
      )}
      {state?.phase.kind === 'over' && (
        <Button key="close" kind="primary" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      )}
    </>
  );
}

/** Returns a function that creates the job of these rows. `onAllDone` is called when every line is done. */
function useCreateJob(onAllDone: () => void) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (rows: readonly RemarkRow[]): RemarkJob => {
    const changes = rows.flatMap((row): readonly RemarkChange[] =>
      isWritten(row) && row.device !== null ? [{ device: row.device, remark: row.remark ?? '' }] : none,
    );
    const isWhole = rows.every((row) => isWritten(row) || row.verdict === 'same' || row.verdict === 'repeated');
    const job = createRemarkJob(changes, {
      send: ({ device, remark }) =>
        attempt(() =>
          dataProvider.update<Device>(deviceResource, { id: device.id, data: { remark }, previousData: device }),
        ),
      async look({ device, remark }) {
        const { data } = await dataProvider.getOne<Device>(deviceResource, { id: device.id });
        return data.remark === remark || null;
      },
      onWritten({ device, remark }) {
        const [from, to] = [{ remark: device.remark }, { remark }];
        changeRecord(queryClient, { resource: deviceResource, id: device.id, from, to });
      },
      onStopped() {
        void refreshResources(queryClient, deviceResource);
        if (isWhole && job.state().writes.every(({ kind }) => kind === 'done')) onAllDone();
      },
    });
    return job;
  };
}

interface TypingProps {
  text: string;
  onText: (text: string) => void;
  onCheck: (lines: readonly RemarkLine[]) => void;
}

function Typing({ text, onText, onCheck }: TypingProps) {
  const t = useT();
  const id = useId();
  const { client } = useConsole();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const lines = remarkLines(text);
  const count = termsOf(lines).length;
  const isTooMany = Math.max(count, lines.length) > maxTerms;
  const read = async (file: File) => {
    setReading(true);
    setFailed(false);
    try {
      const cells = await readCells(file, client.scope().signal);
      onText(cells.map((line) => line.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n'));
    } catch {
      setFailed(true);
    }
    setReading(false);
  };
  return (
    <div className={css.body}>
      <p className="s13 t2" id={`${id}-help`}>
        {t('manyRemarks.detail', { max: maxTerms })}
      </p>
      <label className="f__l" htmlFor={id}>
        {t('manyRemarks.field')}
      </label>
      <textarea
        id={id}
        className={`inp ${css.text}`}
        rows={12}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={isTooMany || undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <p className="f__e" id={`${id}-error`} role="alert">
        {isTooMany && t('manyRemarks.tooMany', { max: maxTerms, count: formatCount(lines.length) })}
      </p>
      {failed && (
        <Note tone="danger" role="alert">
          {t('manyRemarks.fileFailed')}
        </Note>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xlsm,.xls,.ods,.csv"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      <div className={css.actions}>
        <Button kind="primary" disabled={lines.length === 0 || isTooMany} onClick={() => onCheck(lines)}>
          {t('manyRemarks.check')}
        </Button>
        <Button icon="upload" busy={isReading} onClick={() => input.current?.click()}>
          {t('manyRemarks.file')}
        </Button>
      </div>
    </div>
  );
}

function Counts({ rows }: { rows: readonly RemarkRow[] }) {
  const t = useT();
  const count = (...verdicts: readonly RemarkRow['verdict'][]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const [write, clear, same] = [count('write', 'clear'), count('clear'), count('same', 'repeated')];
  const parts = { write, clear, same, problems: rows.length - write - same };
  const shown = (['write', 'clear', 'same', 'problems'] as const).filter((name) => name === 'write' || parts[name] > 0);
  return <p>{shown.map((name) => t(`manyRemarks.counts.${name}`, { count: parts[name] })).join(' · ')}</p>;
}

function Progress({ state: { phase, writes } }: { state: RemarkJobState }) {
  const t = useT();
  const answerText = useAnswerText();
  const done = writes.filter(({ kind }) => kind === 'done').length;
  const counts = { done, count: writes.length };
  if (phase.kind === 'stopping') return <p>{t('manyRemarks.stopping')}</p>;
  if (phase.kind === 'over') return <p>{t('manyRemarks.over', counts)}</p>;
  if (phase.kind !== 'paused') return <p>{t('manyRemarks.running', counts)}</p>;
  if (phase.error === null) return <p>{t('manyRemarks.paused', counts)}</p>;
  return <p>{t('manyRemarks.pausedBecause', { ...counts, answer: answerText(phase.error) })}</p>;
}

interface RowsProps {
  rows: readonly RemarkRow[];
  /** The writes of the rows that are written, in their order; undefined before the run. */
  writes: readonly WriteState<RemarkChange, unknown>[] | undefined;
  /** Tries the write at this place again; null while writes are under way. */
  onRetry: ((at: number) => void) | null;
}

function Rows({ rows, writes, onRetry }: RowsProps) {
  const t = useT();
  const places = new Map(rows.filter(isWritten).map((row, at) => [row.line, at]));
  return (
    <div className="tw">
      <table className={`tbl ${css.table}`} aria-label={t('manyRemarks.title')}>
        <thead>
          <tr>
            <th scope="col" className={`only-desk ${css.line}`}>
              {t('manyRemarks.line')}
            </th>
            <th scope="col" className={css.node}>
              {t('manyRemarks.node')}
            </th>
            <th scope="col">{t('manyRemarks.remark')}</th>
            <th scope="col">{t('manyRemarks.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const at = places.get(row.line);
            const write = at === undefined ? undefined : writes?.[at];
            const name = row.device ? deviceName(row.device) : row.name;
            const isLost = write?.kind === 'refused' || write?.kind === 'notDone' || write?.kind === 'unknown';
            return (
              <tr key={row.line}>
                <td className={`num t3 only-desk ${css.line}`}>{row.line}</td>
                <td>
                  {name || '—'}
                  {row.device && row.name !== name && <span className="sub">{row.name}</span>}
                </td>
                <td>
                  {row.remark || (row.remark === '' ? t('manyRemarks.none') : '—')}
                  {row.device && isWritten(row) && (
                    <span className="sub">
                      {t('manyRemarks.from', { remark: row.device.remark || t('manyRemarks.none') })}
                    </span>
                  )}
                </td>
                <td>
                  <Result row={row} write={write} />
                  {isLost && at !== undefined && (
                    <Button
                      size="sm"
                      aria-label={t('manyRemarks.retryOf', { name })}
                      disabled={onRetry === null}
                      onClick={() => onRetry?.(at)}
                    >
                      {t('manyRemarks.retry')}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What a row does, or how its write has ended. */
function Result({ row, write }: { row: RemarkRow; write: WriteState<RemarkChange, unknown> | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  switch (write?.kind) {
    case 'sending':
    case 'checking':
      return (
        <Status tone="info" icon="info">
          {t(`manyRemarks.states.${write.kind}`)}
        </Status>
      );
    case 'done':
      return (
        <Status tone="success" icon="ok">
          {t(`manyRemarks.states.${row.verdict === 'clear' ? 'cleared' : 'done'}`)}
        </Status>
      );
    case 'refused':
      return (
        <Status tone="danger" icon="fail">
          {t('manyRemarks.states.refused', { answer: errorText(write.error) })}
        </Status>
      );
    case 'notDone':
      return (
        <Status tone="danger" icon="fail">
          {t('manyRemarks.states.refused', { answer: answerText(write.error) })}
        </Status>
      );
    case 'unknown':
      return (
        <Status tone="warning" icon="alert">
          {t('manyRemarks.states.unknown', { answer: answerText(write.error) })}
        </Status>
      );
    default: {
      const isFine = isWritten(row) || row.verdict === 'same' || row.verdict === 'repeated';
      const words = t(`manyRemarks.verdicts.${row.verdict}`, { max: maxRemarkLength });
      return isFine ? (
        words
      ) : (
        <Status tone="danger" icon="fail">
          {words}
        </Status>
      );
    }
  }
}
