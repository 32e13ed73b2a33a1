import { signedCents } from '../../../domain/bills/signedCents';
import css from '../../../domain/wallet/WalletLists.module.css';
import { languageOf } from '../../../lib/language';
import { useT } from '../../../providers/texts';
import { useFirstRows } from '../../../ui/list/useFirstRows';

interface AdjustmentsProps {
  title: string;
  /** Shown for an empty list. */
  none: string;
  /** −1 for fines, 1 for compensation. */
  sign: -1 | 1;
  /** Cents, without a sign. */
  total: number;
  list: readonly { id: string; reason: string; amount: number }[];
}

/** A bill's fines or compensation, each with its reason. */
export function Adjustments({ title, none, sign, total, list }: AdjustmentsProps) {
  const t = useT();
  const { rows, more } = useFirstRows(list);
  return (
    <div>
      <h3 className={css.heading}>
        <span>{title}</span>
        {list.length > 0 && <span>{signedCents(sign * total)}</span>}
      </h3>
      {list.length === 0 ? (
        <p className="s13 t3">{none}</p>
      ) : (
        <ul>
          {rows.map(({ id, reason, amount }) => (
            <li key={id}>
              <span lang={languageOf(reason)}>{reason || t('common.none')}</span>
              <span>{signedCents(sign * amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {more}
    </div>
  );
}
