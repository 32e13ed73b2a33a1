import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import * as v from 'valibot';
import { deviceName, maxTerms } from '../../../domain/devices/deviceLinks';
import { usePastedNodes } from '../../../domain/devices/nodeReading';
import { maxRemarkLength } from '../../../lib/remark';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { attempt } from '../../../platform/write';
import { refreshResources, updateCachedRecord } from '../../../providers/cache';
import { type DraftKind, useDraft } from '../../../providers/draft';
import { type Translate, useT } from '../../../providers/texts';
import { Status } from '../../../ui/kit/Status';
import { ManyNodes, type ShownWrites, WriteResult } from '../many/ManyNodes';
import { createNodeWrites } from '../many/nodeWrites';
import { deviceResource } from './deviceAddress';
import css from './ManyRemarks.module.css';
import { type RemarkLine, type RemarkRow, remarkLines, remarkRows, termsOf } from './remarkRows';

const draft: DraftKind<string> = { name: 'remarks', version: 1, empty: '', schema: v.string() };

/** A node and its new remark. */
interface RemarkChange {
  readonly device: Device;
  readonly remark: string;
}

const none: readonly never[] = [];
const isWritten = ({ verdict }: RemarkRow) => verdict === 'write' || verdict === 'clear';
const isFine = (row: RemarkRow) => isWritten(row) || row.verdict === 'same' || row.verdict === 'repeated';
const changesOf = (rows: readonly RemarkRow[]) =>
  rows.flatMap((row): readonly RemarkChange[] =>
    isWritten(row) && row.device !== null ? [{ device: row.device, remark: row.remark ?? '' }] : none,
  );

/**
 * Remarks for many nodes from two columns of text: paste, check, write (R3-506). The text is kept until all is written.
 * Closing pauses the run; a new check then skips what is written.
 */
export function ManyRemarks({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useDraft(draft);
  const [lines, setLines] = useState<readonly RemarkLine[] | null>(null);
  const terms = termsOf(lines ?? none);
  const found = usePastedNodes({ terms }, lines !== null && terms.length > 0);
  const rows = lines && (found.data || terms.length === 0) ? remarkRows(lines, found.data?.terms ?? none) : null;
  const createJob = useCreateJob(() => setText(draft.empty));
  const typed = remarkLines(text);
  const isTooMany = Math.max(termsOf(typed).length, typed.length) > maxTerms;
  return (
    <ManyNodes
      words="remarks"
      open={open}
      onClose={onClose}
      help={t('manyRemarks.detail', { max: maxTerms })}
      text={text}
      onText={setText}
      isEmpty={typed.length === 0}
      tooMany={isTooMany ? t('manyRemarks.tooMany', { max: maxTerms, count: formatCount(typed.length) }) : null}
      isChecked={lines !== null}
      onCheck={() => setLines(typed)}
      onEdit={() => setLines(null)}
      reading={t('manyNodes.reading', { count: formatCount(terms.length), done: formatCount(found.done) })}
      isFetching={found.isFetching}
      failure={found.error && { title: t('manyNodes.failed'), error: found.error, onRetry: found.refetch }}
      review={rows && { rows, changes: changesOf(rows) }}
      countsOf={(checked) => countsOf(checked, t)}
      createJob={createJob}
    >
      {(checked, shown) => <Rows rows={checked} {...shown} />}
    </ManyNodes>
  );
}

/** Returns a function that creates the job of these rows. `onAllDone` is called when every line is done. */
function useCreateJob(onAllDone: () => void) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (rows: readonly RemarkRow[], changes: readonly RemarkChange[]) => {
    const isWhole = rows.every(isFine);
    const job = createNodeWrites(changes, {
      send: ({ device, remark }) =>
        attempt(() =>
          dataProvider.update<Device>(deviceResource, { id: device.id, data: { remark }, previousData: device }),
        ),
      async lookUp({ device, remark }) {
        const { data } = await dataProvider.getOne<Device>(deviceResource, { id: device.id });
        return data.remark === remark || null;
      },
      onWritten({ device, remark }) {
        const [from, to] = [{ remark: device.remark }, { remark }];
        updateCachedRecord(queryClient, { resource: deviceResource, id: device.id, from, to });
      },
      onStopped() {
        void refreshResources(queryClient, deviceResource);
        if (isWhole && job.state().writes.every(({ kind }) => kind === 'done')) onAllDone();
      },
    });
    return job;
  };
}

function countsOf(rows: readonly RemarkRow[], t: Translate): string {
  const count = (...verdicts: readonly RemarkRow['verdict'][]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const [write, clear, same] = [count('write', 'clear'), count('clear'), count('same', 'repeated')];
  const parts = { write, clear, same, problems: rows.length - write - same };
  const shown = (['write', 'clear', 'same', 'problems'] as const).filter((name) => name === 'write' || parts[name] > 0);
  return shown.map((name) => t(`manyRemarks.counts.${name}`, { count: parts[name] })).join(' · ');
}

function Rows({ rows, writes, onRetry }: { rows: readonly RemarkRow[] } & ShownWrites) {
  const t = useT();
  const places = new Map(rows.filter(isWritten).map((row, at) => [row.line, at]));
  return (
    <div className="tw">
      <table className={`tbl ${css.table}`} aria-label={t('manyNodes.remarks.title')}>
        <thead>
          <tr>
            <th scope="col" className={`only-desk ${css.line}`}>
              {t('manyNodes.line')}
            </th>
            <th scope="col" className={css.node}>
              {t('manyNodes.node')}
            </th>
            <th scope="col">{t('manyRemarks.remark')}</th>
            <th scope="col">{t('manyNodes.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const at = places.get(row.line);
            const name = row.device ? deviceName(row.device) : row.name;
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
                  <WriteResult
                    write={at === undefined ? undefined : writes?.[at]}
                    name={name}
                    done={t(`manyRemarks.${row.verdict === 'clear' ? 'cleared' : 'done'}`)}
                    onRetry={at === undefined || onRetry === null ? null : () => onRetry(at)}
                  >
                    <Verdict row={row} />
                  </WriteResult>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Says what a row does, or why it does nothing. */
function Verdict({ row }: { row: RemarkRow }) {
  const t = useT();
  const { verdict } = row;
  const isUnnamed = verdict === 'noName' || verdict === 'missing' || verdict === 'several' || verdict === 'cut';
  const words = isUnnamed
    ? t(`manyNodes.verdicts.${verdict}`)
    : t(`manyRemarks.verdicts.${verdict}`, { max: maxRemarkLength });
  return isFine(row) ? (
    words
  ) : (
    <Status tone="danger" icon="fail">
      {words}
    </Status>
  );
}
