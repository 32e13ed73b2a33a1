import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Surplus } from '../kit/Surplus';
import { Pages } from './Pages';

interface PagerProps {
  /** Such as 共 63 台, from the total. */
  total: (total: number) => ReactNode;
  /** Beside the total, such as 每页 20 台. */
  detail?: ReactNode;
  /** At a card's foot rather than a page's. */
  card?: boolean;
  /** After the user turned the page: the place to bring what is above into view. */
  onTurn?: () => void;
}

/** The foot of a list: how many there are, and its pages. Silent while the total is unknown. Under a ListContext. */
export function Pager({ total: say, detail, card = false, onTurn }: PagerProps) {
  const { page, perPage, total, setPage, isPending, meta } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const at = Math.min(page, last);
  const turn = (to: number) => {
    setPage(to);
    onTurn?.();
  };
  return (
    <div className={card ? 'pager pager--card' : 'pager'}>
      <span className="num">{say(total)}</span>
      {detail !== undefined && <span className="t3">{detail}</span>}
      <Surplus count={meta?.surplus} />
      <Pages page={at} last={last} onTurn={turn} />
    </div>
  );
}
