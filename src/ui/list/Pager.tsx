import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { PageNotes } from '../kit/PageNotes';
import { Pages } from './Pages';

interface PagerProps {
  /** The text of the total, such as 共63台. */
  total: (total: number) => ReactNode;
  /** Text beside the total, such as 每页20台. */
  detail?: ReactNode;
  /** At the foot of a card instead of a page. */
  card?: boolean;
  /** Called after the user turned the page, to scroll the list into view. */
  onTurn?: () => void;
}

/** The foot of a list: its total and its pages. Renders nothing while the total is unknown. Requires a ListContext. */
export function Pager({ total: say, detail, card = false, onTurn }: PagerProps) {
  const { page, perPage, total, setPage, isPending, meta } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const at = Math.min(page, last);
  const goTo = (to: number) => {
    setPage(to);
    onTurn?.();
  };
  return (
    <div className={card ? 'pager pager--card' : 'pager'}>
      <span className="num">{say(total)}</span>
      {detail !== undefined && <span className="t3">{detail}</span>}
      <PageNotes {...meta} />
      <Pages page={at} last={last} onTurn={goTo} />
    </div>
  );
}
