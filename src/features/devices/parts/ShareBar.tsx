import type { MinerRow } from '../model/minerModel';
import css from './ShareBar.module.css';

/** A miner's nodes that are offline and faulty as parts of all its nodes. The figures beside it tell the same. */
export function ShareBar({ row: { deviceCount, offline, fault, down } }: { row: MinerRow }) {
  const all = Math.max(deviceCount ?? 0, down, 1);
  return (
    <span className={css.bar} aria-hidden="true">
      <i style={{ width: `${(offline / all) * 100}%` }} />
      <i className={css.fault} style={{ width: `${(fault / all) * 100}%` }} />
    </span>
  );
}
