import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../providers/texts';
import { Icon } from './Icon';
import { pagesShown } from './pagesShown';

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
  const t = useT();
  const { page, perPage, total, setPage, isPending } = useListContext();
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
      <nav className="pager__nav" aria-label={t('common.pages')}>
        <button
          type="button"
          className="pg"
          disabled={at === 1}
          aria-label={t('common.previousPage')}
          onClick={() => turn(at - 1)}
        >
          <Icon name="left" size={16} />
        </button>
        {pagesShown(at, last).map((one) =>
          typeof one === 'number' ? (
            <button
              key={one}
              type="button"
              className={one === at ? 'pg is-on' : 'pg'}
              aria-current={one === at ? 'page' : undefined}
              aria-label={t('common.page', { page: one })}
              onClick={() => turn(one)}
            >
              {one}
            </button>
          ) : (
            <span key={one} className="pg pg--gap" aria-hidden="true">
              …
            </span>
          ),
        )}
        <button
          type="button"
          className="pg"
          disabled={at === last}
          aria-label={t('common.nextPage')}
          onClick={() => turn(at + 1)}
        >
          <Icon name="right" size={16} />
        </button>
      </nav>
    </div>
  );
}
