import { Link } from 'react-router';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { formatCount } from '../../../lib/formatCount';
import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { joined } from '../model/deviceModel';
import type { MinerRow } from '../model/minerModel';
import { downPath, minerPath } from '../model/minerSearch';
import css from './MinerCard.module.css';
import { ShareBar } from './ShareBar';

/** A miner on a phone: two lines and the bar. The whole row leads to its nodes that are down. */
export function MinerCard({ row }: { row: MinerRow }) {
  const t = useT();
  const codeText = useCodeText();
  const { id, remark, deviceCount, offline, fault, down, loss } = row;
  const nodes = deviceCount === null ? '' : t('miners.nodes', { count: formatCount(deviceCount) });
  const counted = (status: 'offline' | 'fault', count: number) =>
    t('miners.statusCount', { status: codeText('status', status), count });
  const face = (
    <>
      <b className="ell">{id || '—'}</b>
      <b className="num">{loss === null ? <span className="t3">—</span> : formatUsd(-loss)}</b>
      <span className={`${css.small} ell`}>{joined(remark, nodes)}</span>
      <span className={`${css.small} num`}>
        {counted('offline', offline)} ·{' '}
        <span className={fault > 0 ? css.bad : undefined}>{counted('fault', fault)}</span>
      </span>
      <ShareBar row={row} />
    </>
  );
  if (id === '') return <div className={css.row}>{face}</div>;
  return (
    <Link className={css.row} to={down > 0 ? downPath({ minerAccount: id }) : minerPath(id)}>
      {face}
    </Link>
  );
}
