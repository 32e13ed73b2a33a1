import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useConsole } from '../../../providers/console';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import { Status } from '../../../ui/kit/Status';
import { Drawer } from '../../../ui/overlays';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import { readCells } from '../import/spreadsheetWorker';
import css from './ManyNodes.module.css';
import type { NodeChange, NodeWrites, NodeWritesState } from './nodeWrites';

type Words = 'remarks' | 'lines';
type WriteState = NodeWritesState<NodeChange>['writes'][number];

/** The writes of a run, as a table shows them. */
export interface ShownWrites {
  /** The writes in the order of the changes; undefined before the run. */
  readonly writes: readonly WriteState[] | undefined;
  /** Tries the write at this place again; null while writes are under way. */
  readonly onRetry: ((at: number) => void) | null;
}

interface ManyNodesProps<Review, Change extends NodeChange> {
  words: Words;
  open: boolean;
  onClose: () => void;
  help: ReactNode;
  text: string;
  onText: (text: string) => void;
  /** Whether leaving the page would lose the text. */
  isUnsaved?: boolean;
  /** Whether the text has no lines. */
  isEmpty: boolean;
  /** Why the text has too many lines; null if it has not. */
  tooMany: string | null;
  /** Whether the lines are checked; otherwise the text is edited. */
  isChecked: boolean;
  onCheck: () => void;
  onEdit: () => void;
  /** What is being read for the check. */
  reading: string;
  isFetching: boolean;
  /** Why the nodes could not be read. */
  failure: { readonly title: string; readonly error: unknown; readonly onRetry: () => unknown } | null;
  /** The checked lines, and what is to be written; null until all is read. */
  review: { readonly rows: Review; readonly changes: readonly Change[] } | null;
  /** How many lines do what, as a text. */
  countsOf: (rows: Review) => string;
  createJob: (rows: Review, changes: readonly Change[]) => NodeWrites<Change>;
  children: (rows: Review, shown: ShownWrites) => ReactNode;
}

const never = () => () => undefined;

const isUnderWayIn = (state: NodeWritesState<NodeChange> | null) =>
  state?.phase.kind === 'running' || state?.phase.kind === 'stopping';

/**
 * A drawer that writes to many nodes, from lines of text: paste or choose a file, check, write one by one. Closing
 * pauses the run.
 */
export function ManyNodes<Review, Change extends NodeChange>(props: ManyNodesProps<Review, Change>) {
  const { words, open, onClose, isChecked, onEdit, review, failure, createJob } = props;
  const t = useT();
  /** The rows that are being written, as they were when the run began. */
  const [run, setRun] = useState<{ readonly job: NodeWrites<Change>; readonly rows: Review } | null>(null);
  const job = run?.job;
  const state = useSyncExternalStore(job?.subscribe ?? never, () => job?.state() ?? null);
  const rows = run?.rows ?? review?.rows;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChecked) summary.current?.focus();
  }, [isChecked]);
  useEffect(() => () => job?.pause(), [job]);
  const back = () => {
    setRun(null);
    onEdit();
  };
  const close = () => {
    job?.pause();
    back();
    onClose();
  };
  const isRunning = isUnderWayIn(state);
  const start = () => {
    if (!review && !run) return;
    const begun = run ?? (review && { job: createJob(review.rows, review.changes), rows: review.rows });
    setRun(begun);
    begun?.job.start();
    // The pressed button disappears.
    summary.current?.focus();
  };
  const actions = isChecked && (
    <Actions
      words={words}
      left={state ? state.writes.filter(({ kind }) => kind === 'idle').length : (review?.changes.length ?? 0)}
      state={state}
      isReading={props.isFetching}
      onPause={() => job?.pause()}
      onBack={back}
      onStart={start}
      onClose={close}
    />
  );
  return (
    <Drawer open={open} onClose={close} title={t(`manyNodes.${words}.title`)} actions={actions}>
      {isChecked ? (
        <div className={css.body}>
          <div ref={summary} className={css.summary} role="status" tabIndex={-1}>
            {rows === undefined && !failure && <p>{props.reading}</p>}
            {rows !== undefined && (state ? <Progress words={words} state={state} /> : <p>{props.countsOf(rows)}</p>)}
          </div>
          {rows === undefined && failure && <Failure {...failure} />}
          {rows !== undefined &&
            props.children(rows, {
              writes: state?.writes,
              onRetry: isRunning ? null : (at) => job?.retry(at),
            })}
        </div>
      ) : (
        <Typing {...props} />
      )}
      <LeaveGuard when={isRunning || (open && props.isUnsaved === true)} detail={t(`manyNodes.${words}.leave`)} />
    </Drawer>
  );
}

interface ActionsProps {
  words: Words;
  /** How many writes are not sent yet. */
  left: number;
  /** Null before the run. */
  state: NodeWritesState<NodeChange> | null;
  isReading: boolean;
  onPause: () => void;
  onBack: () => void;
  onStart: () => void;
  onClose: () => void;
}

function Actions({ words, left, state, isReading, onPause, onBack, onStart, onClose }: ActionsProps) {
  const t = useT();
  if (isUnderWayIn(state)) {
    return (
      <Button key="pause" busy={state?.phase.kind === 'stopping'} onClick={onPause}>
        {t('manyNodes.pause')}
      </Button>
    );
  }
  return (
    <>
      <Button key="back" onClick={onBack}>
        {t('manyNodes.back')}
      </Button>
      {left > 0 && (
        <Button key="start" kind="primary" busy={state === null && isReading} onClick={onStart}>
          {t(state ? `manyNodes.${words}.resume` : `manyNodes.${words}.start`, { count: left })}
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

type TypingProps = Pick<
  ManyNodesProps<never, never>,
  'words' | 'help' | 'text' | 'onText' | 'isEmpty' | 'tooMany' | 'onCheck'
>;

function Typing({ words, help, text, onText, isEmpty, tooMany, onCheck }: TypingProps) {
  const t = useT();
  const id = useId();
  const { client } = useConsole();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    setFailed(false);
    try {
      const cells = await readCells(file, client.scope().signal);
      // A line of the text is a row, and a tab separates cells.
      onText(cells.map((line) => line.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n'));
    } catch {
      setFailed(true);
    }
    setReading(false);
  };
  return (
    <div className={css.body}>
      <div className={`s13 t2 ${css.help}`} id={`${id}-help`}>
        {help}
      </div>
      <label className="f__l" htmlFor={id}>
        {t(`manyNodes.${words}.field`)}
      </label>
      <textarea
        id={id}
        className={`inp ${css.text}`}
        rows={12}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={tooMany !== null || undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <p className="f__e" id={`${id}-error`} role="alert">
        {tooMany}
      </p>
      {failed && (
        <Note tone="danger" role="alert">
          {t('manyNodes.fileFailed')}
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
        <Button kind="primary" disabled={isEmpty || tooMany !== null} onClick={onCheck}>
          {t('manyNodes.check')}
        </Button>
        <Button icon="upload" busy={isReading} onClick={() => input.current?.click()}>
          {t('manyNodes.file')}
        </Button>
      </div>
    </div>
  );
}

function Progress({ words, state: { phase, writes } }: { words: Words; state: NodeWritesState<NodeChange> }) {
  const t = useT();
  const answerText = useAnswerText();
  const done = writes.filter(({ kind }) => kind === 'done').length;
  const counts = { done, count: writes.length };
  if (phase.kind === 'stopping') return <p>{t(`manyNodes.${words}.stopping`)}</p>;
  if (phase.kind === 'over') return <p>{t(`manyNodes.${words}.over`, counts)}</p>;
  if (phase.kind !== 'paused') return <p>{t(`manyNodes.${words}.running`, counts)}</p>;
  if (phase.error === null) return <p>{t(`manyNodes.${words}.paused`, counts)}</p>;
  return <p>{t(`manyNodes.${words}.pausedBecause`, { ...counts, answer: answerText(phase.error) })}</p>;
}

interface WriteResultProps {
  write: WriteState | undefined;
  /** The node's name. */
  name: string;
  done: string;
  /** Tries again; null while writes are under way, undefined if another try cannot help. */
  onRetry: (() => void) | null | undefined;
  /** Shown before the write. */
  children: ReactNode;
}

/** How a write has ended, with a retry if it has failed. */
export function WriteResult({ write, name, done, onRetry, children }: WriteResultProps) {
  const t = useT();
  const isLost = write?.kind === 'refused' || write?.kind === 'notDone' || write?.kind === 'unknown';
  return (
    <>
      <WriteStatus write={write} done={done}>
        {children}
      </WriteStatus>
      {isLost && onRetry !== undefined && (
        <Button
          size="sm"
          aria-label={t('manyNodes.retryOf', { name })}
          disabled={onRetry === null}
          onClick={() => onRetry?.()}
        >
          {t('manyNodes.retry')}
        </Button>
      )}
    </>
  );
}

function WriteStatus({ write, done, children }: Pick<WriteResultProps, 'write' | 'done' | 'children'>) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  switch (write?.kind) {
    case 'sending':
    case 'checking':
      return (
        <Status tone="info" icon="info">
          {t(`manyNodes.states.${write.kind}`)}
        </Status>
      );
    case 'done':
      return (
        <Status tone="success" icon="ok">
          {done}
        </Status>
      );
    case 'refused':
      return (
        <Status tone="danger" icon="fail">
          {t('manyNodes.states.refused', { answer: errorText(write.error) })}
        </Status>
      );
    case 'notDone':
      return (
        <Status tone="danger" icon="fail">
          {t('manyNodes.states.refused', { answer: answerText(write.error) })}
        </Status>
      );
    case 'unknown':
      return (
        <Status tone="warning" icon="alert">
          {t('manyNodes.states.unknown', { answer: answerText(write.error) })}
        </Status>
      );
    default:
      return children;
  }
}
