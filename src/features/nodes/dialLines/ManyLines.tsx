import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { codeText } from '../../../domain/devices/deviceCodes';
import { deviceName, maxTerms } from '../../../domain/devices/deviceLinks';
import { usePastedNodes } from '../../../domain/devices/nodeReading';
import { isConfigured, useDialInfoRead, useDialInfoReview } from '../../../domain/dialling/dialModel';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import * as dialLines from '../../../platform/contract/dialLines';
import { Refused, ReviewChanged } from '../../../platform/errors';
import { cacheKeys, updateCachedAnswer } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useErrorText } from '../../../providers/errorWording';
import { type Translate, useT } from '../../../providers/texts';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Status } from '../../../ui/kit/Status';
import {
  blankLine,
  configBody,
  fieldsOf,
  type LineDraft,
  type LineField,
  lineNamed,
  sameLines,
} from '../dialConfig/lineRules';
import { withLines } from '../dialConfig/mergeLines';
import { ManyNodes, type ShownWrites, WriteResult } from '../many/ManyNodes';
import {
  devicesOf,
  type LineChange,
  type LineRow,
  maxRows,
  type NodeRows,
  nodeRows,
  nodesIn,
  type SheetLine,
  sheetLines,
} from './lineSheet';
import { changesOnlyPasswords, createLineWrites } from './lineWrites';
import css from './ManyLines.module.css';

const none: readonly never[] = [];
const isWritten = ({ verdict }: LineRow) => verdict === 'new' || verdict === 'changed';

/** What was written, by the node's UUID. */
type Written = ReadonlyMap<string, readonly LineDraft[]>;
const nothing: Written = new Map();

/** What is shown instead of a password. */
const hidden = '••••';

/** The checked rows, and why nodes could not be read. */
interface Checked {
  readonly nodes: readonly NodeRows[];
  readonly failures: ReadonlyMap<string, { readonly error: unknown; readonly onRetry: () => unknown }>;
}

/**
 * Dial lines of many nodes from a spreadsheet: paste, check, write (R7-32). The text, which has passwords, is only kept
 * in memory. Closing pauses the run; a new check then skips what is written.
 */
export function ManyLines({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly SheetLine[] | null>(null);
  /** Counts the checks: each check reads all nodes again. */
  const [check, setCheck] = useState(0);
  const [written, setWritten] = useState(nothing);
  const terms = nodesIn(lines ?? none);
  const found = usePastedNodes({ terms }, lines !== null && terms.length > 0);
  const isFound = found.data !== undefined || terms.length === 0;
  const devices = lines && isFound ? devicesOf(lines, found.data?.terms ?? none) : none;
  const infos = useInfos(devices, check);
  const count = infos.length;
  const done = infos.filter(({ isPending }) => !isPending).length;
  const nodes =
    lines && isFound && done === count
      ? nodeRows(lines, {
          found: found.data?.terms ?? none,
          infos: new Map(devices.map(({ id }, at) => [id, infos[at]?.data ?? null])),
          written,
        })
      : null;
  const failures = new Map(
    devices.flatMap(({ id }, at) => {
      const { data, error, refetch } = infos[at] ?? {};
      return data === undefined && refetch ? [[id, { error, onRetry: refetch }] as const] : [];
    }),
  );
  const createJob = useCreateJob({
    onWritten: ({ device, lines: sent }) => setWritten((before) => new Map(before).set(device.id, sent)),
    onAllDone() {
      setText('');
      setWritten(nothing);
    },
  });
  const typed = sheetLines(text);
  const isTooMany = typed.length > maxRows || nodesIn(typed).length > maxTerms;
  const limits = { max: maxTerms, rows: formatCount(maxRows) };
  return (
    <ManyNodes
      words="lines"
      open={open}
      onClose={onClose}
      help={<Help limits={limits} />}
      text={text}
      onText={setText}
      isUnsaved={text !== ''}
      isEmpty={typed.length === 0}
      tooMany={isTooMany ? t('manyLines.tooMany', { ...limits, count: formatCount(typed.length) }) : null}
      isChecked={lines !== null}
      onCheck={() => {
        setLines(typed);
        setCheck(check + 1);
      }}
      onEdit={() => setLines(null)}
      reading={
        isFound
          ? t('manyLines.reading', { count: formatCount(count), done: formatCount(done) })
          : t('manyNodes.reading', { count: formatCount(terms.length), done: formatCount(found.done) })
      }
      isFetching={found.isFetching}
      failure={found.error && { title: t('manyNodes.failed'), error: found.error, onRetry: found.refetch }}
      review={nodes && { rows: { nodes, failures }, changes: nodes.flatMap(({ change }) => change ?? none) }}
      countsOf={(checked) => countsOf(checked.nodes, t)}
      createJob={createJob}
    >
      {(checked, shown) => <Nodes {...checked} {...shown} />}
    </ManyNodes>
  );
}

function Help({ limits }: { limits: { max: number; rows: string } }) {
  const t = useT();
  return (
    <>
      <p>{t('manyLines.detail', limits)}</p>
      <p>{t('manyLines.columns')}</p>
      <p>{t('manyLines.kept')}</p>
    </>
  );
}

/** Reads the cards and lines of nodes, a few at a time. */
function useInfos(devices: readonly Device[], check: number) {
  const { client } = useConsole();
  const review = useDialInfoReview();
  return useQueries({
    queries: devices.map(({ id }) => ({
      queryKey: cacheKeys.call(dialLines.info, { query: { deviceUUID: id } }, check),
      queryFn: ({ signal }: { signal: AbortSignal }) => client.background(() => review(id), signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  });
}

interface JobEvents {
  readonly onWritten: (change: LineChange) => void;
  /** Called when every row is done. */
  readonly onAllDone: () => void;
}

/** Returns a function that creates the job of the checked rows. */
function useCreateJob({ onWritten, onAllDone }: JobEvents) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const read = useDialInfoRead();
  const review = useDialInfoReview();
  return ({ nodes }: Checked, changes: readonly LineChange[]) => {
    const isWhole = nodes.every(({ rows }) => rows.every((row) => isWritten(row) || row.verdict === 'same'));
    const job = createLineWrites(changes, {
      read,
      review,
      save: ({ device, lines }) => dataProvider.saveDialLines(configBody(device.id, lines)),
      onWritten(change) {
        const { device, lines } = change;
        const saved = lines.map((line) => ({ ...line, password: '' }));
        const query = { deviceUUID: device.id };
        updateCachedAnswer(queryClient, dialLines.info, { query }, (known) => withLines(known, saved));
        onWritten(change);
      },
      onStopped() {
        void dataProvider.refreshAfter('saveDialLines');
        if (isWhole && job.state().writes.every(({ kind }) => kind === 'done')) onAllDone();
      },
    });
    return job;
  };
}

function countsOf(nodes: readonly NodeRows[], t: Translate): string {
  const rows = nodes.flatMap((node) => node.rows);
  const count = (verdict: LineRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const parts = {
    nodes: nodes.filter(({ change }) => change !== null).length,
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    problems: count('problem'),
    blocked: count('blocked'),
  };
  const names = ['nodes', 'new', 'changed', 'same', 'problems', 'blocked'] as const;
  const shown = names.filter((name) => name === 'nodes' || parts[name] > 0);
  return shown.map((name) => t(`manyLines.counts.${name}`, { count: parts[name] })).join(' · ');
}

function Nodes({ nodes, failures, writes, onRetry }: Checked & ShownWrites) {
  const t = useT();
  const changed = nodes.filter(({ change }) => change !== null);
  return (
    <div className="tw">
      <table className={`tbl ${css.table}`} aria-label={t('manyNodes.lines.title')}>
        <thead>
          <tr>
            <th scope="col" className={`only-desk ${css.line}`}>
              {t('manyNodes.line')}
            </th>
            <th scope="col" className={css.card}>
              {t('dialling.config.card')}
            </th>
            <th scope="col">{t('manyLines.dialLine')}</th>
            <th scope="col" className={css.result}>
              {t('manyNodes.result')}
            </th>
          </tr>
        </thead>
        {nodes.map((node) => {
          const at = changed.indexOf(node);
          return (
            <Node
              key={node.device?.id ?? ''}
              node={node}
              failure={failures.get(node.device?.id ?? '')}
              write={writes?.[at]}
              onRetry={onRetry && (() => onRetry(at))}
            />
          );
        })}
      </table>
    </div>
  );
}

interface NodeProps {
  node: NodeRows;
  failure: { readonly error: unknown; readonly onRetry: () => unknown } | undefined;
  write: NonNullable<ShownWrites['writes']>[number] | undefined;
  onRetry: (() => void) | null;
}

/** A node with its rows. One request writes all of them, so the result is the node's. */
function Node({ node, failure, write, onRetry }: NodeProps) {
  const t = useT();
  const errorText = useErrorText();
  const phone = usePhone();
  const { device, info, rows, kept, change } = node;
  const name = device === null ? t('manyLines.nameless') : deviceName(device);
  const error = write !== undefined && 'error' in write ? write.error : null;
  const place = write?.kind === 'refused' && error instanceof Refused ? lineNamed(error.message) : null;
  const refused = place === null ? undefined : change?.lines[place]?.key;
  const isLostPassword = write?.kind === 'unknown' && change !== null && changesOnlyPasswords(change);
  const isChangedElsewhere = error instanceof ReviewChanged;
  const facts = [
    ...(device !== null && device.deviceID !== name ? [device.deviceID] : []),
    ...(kept > 0 ? [t('manyLines.keptLines', { count: kept })] : []),
    ...(info !== null && !isConfigured(info.diallingType)
      ? [t('manyLines.notAsked', { type: codeText(t, 'diallingType', info.diallingType) || t('common.none') })]
      : []),
  ];
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={phone ? 3 : 4} className={css.node}>
          {name}
          {facts.length > 0 && <span className="sub">{facts.join(' · ')}</span>}
          <div className={css.outcome}>
            {failure && (
              <>
                <Problems texts={[t('manyLines.unread', { reason: errorText(failure.error) })]} />
                <Button size="sm" aria-label={t('manyNodes.retryOf', { name })} onClick={() => void failure.onRetry()}>
                  {t('manyNodes.retry')}
                </Button>
              </>
            )}
            {isChangedElsewhere && <Problems texts={[t('manyLines.changedElsewhere')]} />}
            {write !== undefined && !isChangedElsewhere && (
              <WriteResult
                write={write}
                name={name}
                done={t('manyLines.done')}
                // Looking again would find the same.
                onRetry={isLostPassword ? undefined : onRetry}
              >
                {null}
              </WriteResult>
            )}
          </div>
          {isLostPassword && <span className="sub">{t('manyLines.lostPassword')}</span>}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.line}>
          <td className={`num t3 only-desk ${css.line}`}>{row.line}</td>
          <td className="mono">{row.draft?.name || row.card || t('common.none')}</td>
          <td>
            <LineContent row={row} />
          </td>
          <td>
            {refused !== undefined && row.draft?.key === refused ? (
              <Problems texts={[errorText(error)]} />
            ) : (
              <Verdict row={row} isUnread={device !== null && info === null} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Problems({ texts }: { texts: readonly string[] }) {
  return (
    <Status tone="danger" icon="fail">
      {texts.join(' · ')}
    </Status>
  );
}

function Verdict({ row, isUnread }: { row: LineRow; isUnread: boolean }): ReactNode {
  const t = useT();
  const { verdict, problems } = row;
  if (verdict === 'problem') {
    return isUnread ? (
      t('manyLines.verdicts.blocked')
    ) : (
      <Problems texts={problems.map(({ key, vars }) => t(key, vars))} />
    );
  }
  return t(`manyLines.verdicts.${verdict}`);
}

/** What a row writes: the whole new line, or each changed part with its stored value. Passwords are hidden. */
function LineContent({ row }: { row: LineRow }) {
  const t = useT();
  const { draft, was } = row;
  if (draft === null) return row.account || row.ipAddress || row.node || t('common.none');
  const label = (field: LineField | 'mode') => t(`dialling.config.${field === 'DNS' ? 'dns' : field}`);
  const shown = (field: LineField, value: string) =>
    field === 'password' ? hidden : field === 'vlan' && (value === '' || value === '0') ? t('manyLines.noVlan') : value;
  const mode = codeText(t, 'lineMode', draft.mode);
  const subject = draft.account || draft.ipAddress;
  const own = fieldsOf(draft.mode).filter((field) => draft[field] !== '');
  const before = was ?? blankLine('', draft.name, draft.mode);
  const parts = own.filter((field) => field === 'password' || !isSamePart(field, draft, before));
  return (
    <>
      {[mode, ...(draft.mode === 'dhcp' || subject === '' ? [] : [subject])].join(' · ')}
      {was !== null && was.mode !== draft.mode && (
        <span className="sub">
          {t('manyLines.change', { part: label('mode'), from: codeText(t, 'lineMode', was.mode), to: mode })}
        </span>
      )}
      {parts.map((field) => {
        const to = shown(field, draft[field]);
        const isAdded = was === null || was.mode !== draft.mode || field === 'password';
        if (isAdded && draft[field] === subject) return null;
        return (
          <span className="sub" key={field}>
            {isAdded
              ? t('manyLines.part', { part: label(field), to })
              : t('manyLines.change', {
                  part: label(field),
                  from: shown(field, before[field]) || t('common.none'),
                  to,
                })}
          </span>
        );
      })}
    </>
  );
}

const isSamePart = (field: LineField, one: LineDraft, other: LineDraft): boolean =>
  sameLines([one], [{ ...one, [field]: other[field] }]);
