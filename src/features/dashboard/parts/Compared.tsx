import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import { compareSums } from '../model/comparison';
import css from './SummaryTiles.module.css';

interface ComparedProps {
  /** What the base is, such as 较前一日. */
  base: string;
  /** The tile's figure, and the one before, cents; undefined while one of them is loading. */
  cents: number | undefined;
  before: number | undefined;
}

/** How a tile's figure compares: by how much in money and percent, and with what. Neutral: a day is no trend. */
export function Compared({ base, cents, before }: ComparedProps) {
  const known = cents !== undefined && before !== undefined;
  return (
    // Replaced once it is known, instead of moved.
    <span key={String(known)} className={`tile__n num ${css.compared}`}>
      <span className={css.change}>{known ? <Change cents={cents} before={before} /> : '\u00a0'}</span>
      <span className={css.base}>
        {base}
        {before !== undefined && <span className={css.before}> {formatUsd(before)}</span>}
      </span>
    </span>
  );
}

function Change({ cents, before }: { cents: number; before: number }) {
  const t = useT();
  const { way, difference, percent } = compareSums(cents, before);
  if (way === 'same') return t('billDashboard.tiles.same');
  return (
    <>
      <Icon name={way === 'more' ? 'rise' : 'fall'} size={14} />
      <span className="vh">{t(`billDashboard.tiles.${way}`)}</span>
      {formatUsd(difference)}
      {percent !== null && ` (${percent})`}
    </>
  );
}
