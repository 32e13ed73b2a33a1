import { formatUsd } from '../../lib/money';

/** The large amount of a card, with its decimals in a quieter colour. `cents` is integer US cents. */
export function HeroMoney({ cents }: { cents: number }) {
  const text = formatUsd(cents);
  return (
    <span className="money money--hero">
      {text.slice(0, -3)}
      <span className="dec">{text.slice(-3)}</span>
    </span>
  );
}
