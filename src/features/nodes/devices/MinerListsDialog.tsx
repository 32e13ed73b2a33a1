import { useMemo, useState } from 'react';
import { useDayViolations } from '../../../domain/violations/useViolationDays';
import { yesterdayOf } from '../../../lib/time';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { useSaveFile } from '../../../ui/feedback/useSaveFile';
import { Button } from '../../../ui/kit/Button';
import { useCopy } from '../../../ui/kit/CopyButton';
import { Loading, Skeleton } from '../../../ui/kit/Skeleton';
import { Dialog } from '../../../ui/overlays';
import css from './MinerListsDialog.module.css';
import type { MinerFigures } from './MinerTable';
import { listText, lossText, type MinerList, minerLists, minerWorkbook } from './minerLists';
import type { MinerRow } from './minerModel';

interface MinerListsDialogProps {
  /** The miners whose lists are shown. */
  miners: readonly MinerRow[];
  open: boolean;
  /** Counts how often the dialog was opened. */
  nth: number;
  figures: MinerFigures;
  onClose: () => void;
}

/** A list of the nodes that are down for each chosen miner: as a text for a chat, and all as one workbook (R19-79). */
export function MinerListsDialog({ miners, open, nth, figures, onClose }: MinerListsDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('miners.lists.title', { count: miners.length })}
      wide
      actions={<Button onClick={onClose}>{t('ra.action.close')}</Button>}
    >
      {miners.length > 0 && <Lists key={nth} miners={miners} figures={figures} />}
    </Dialog>
  );
}

function Lists({ miners, figures }: Pick<MinerListsDialogProps, 'miners' | 'figures'>) {
  const t = useT();
  const copy = useCopy();
  const saveFile = useSaveFile();
  const { client } = useConsole();
  const violations = useDayViolations(yesterdayOf(useNow()));
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const { reading, basis, day, isEstimating } = figures;
  const { nodes, at } = reading;
  const broken = violations.data?.list;
  const lists = useMemo(
    () => minerLists(miners, { nodes, day, basis: basis ?? null, violations: broken ?? [] }),
    [miners, nodes, day, basis, broken],
  );
  if (isEstimating || violations.isPending) {
    return (
      <Loading className={css.skeleton}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Loading>
    );
  }
  if (lists.length === 0) return <p>{t('miners.lists.none')}</p>;
  const download = () => {
    const { file, name } = minerWorkbook(t, lists, at);
    saveFile(file, name, client.scope().signal);
  };
  const copyList = async (list: MinerList) => {
    if (await copy(listText(t, list, at))) setCopied((now) => new Set([...now, list.account]));
  };
  return (
    <div className={css.lists}>
      <p className="s13 t2">{t('miners.lists.detail')}</p>
      {violations.error && broken === undefined && (
        <Failure size="line" title={t('miners.lists.noRules')} error={violations.error} onRetry={violations.refetch} />
      )}
      <div>
        <Button icon="download" onClick={download}>
          {t('miners.lists.download', { count: lists.length })}
        </Button>
      </div>
      <ul>
        {lists.map((list) => {
          const name = list.account || '—';
          return (
            <li key={list.account} className={css.list}>
              <span className={css.miner}>
                <b>{name}</b>
                <span className="s13 t2 num">
                  {[list.remark, t('miners.nodes', { count: list.nodes.length }), lossText(t, list.loss)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                size="sm"
                icon={copied.has(list.account) ? 'check' : 'copy'}
                aria-label={t('miners.lists.copyOf', { name })}
                onClick={() => void copyList(list)}
              >
                {t('miners.lists.copy')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
