import css from './FilterCount.module.css';

/** The number of filters that are set, on an accent badge; nothing for none. */
export function FilterCount({ set }: { set: number }) {
  return set > 0 && <span className={`${css.count} num`}>{set}</span>;
}
