import css from './Drawing.module.css';

interface ArrowProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** An arrow to the right inside a drawing. */
export function Arrow({ from, to, y }: ArrowProps) {
  return <path className={css.line} d={`M${from} ${y}H${to}m-5-5 5 5-5 5`} />;
}
