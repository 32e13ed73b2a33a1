import { useT } from '../providers/texts';
import { Icon } from './Icon';
import { pagesShown } from './pagesShown';
import { usePhone } from './usePhone';

interface PagesProps {
  page: number;
  last: number;
  onTurn: (page: number) => void;
}

/** The pages of a list: one before, one after, and the numbers between the ends. */
export function Pages({ page: at, last, onTurn: turn }: PagesProps) {
  const t = useT();
  const most = usePhone() ? 5 : 7;
  return (
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
      {pagesShown(at, last, most).map((one) =>
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
  );
}
