import css from './FilterCount.module.css';

/** The number of set filters, on an accent badge; nothing if there are none. */
export function FilterCount({ set }: { set: number }) {
  return set > 0 && <span className={`${css.count} num`}>{set}</span>;
}
