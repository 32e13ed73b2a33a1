import { signedCents } from '../../../domain/bills/signedCents';
import css from '../../../domain/wallet/WalletLists.module.css';
import { languageOf } from '../../../lib/language';
import { useT } from '../../../providers/texts';

interface AdjustmentsProps {
  title: string;
  /** What to say where there are none. */
  none: string;
  /** −1 for what is taken off, 1 for what is added. */
  sign: -1 | 1;
  /** Cents, without the sign. */
  total: number;
  list: readonly { id: string; reason: string; amount: number }[];
}

/** Fines or compensation of a bill, each with its reason. */
export function Adjustments({ title, none, sign, total, list }: AdjustmentsProps) {
  const t = useT();
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
          {list.map(({ id, reason, amount }) => (
            <li key={id}>
              <span lang={languageOf(reason)}>{reason || t('common.none')}</span>
              <span>{signedCents(sign * amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
