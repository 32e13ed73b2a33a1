import { type FormEvent, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';
import { usePhone } from '../hooks/useMedia';
import { Icon } from '../kit/Icon';
import { PageNotes } from '../kit/PageNotes';
import css from './Pages.module.css';

interface PagesProps {
  page: number;
  last: number;
  /** Whether there may be pages after `last`, because the platform sent no total. */
  open?: boolean;
  onTurn: (page: number) => void;
}

/**
 * The pages of a list: previous, next, and the numbers between both ends. If some numbers are left out, 跳至 jumps to
 * any page.
 */
export function Pages({ page: at, last, open = false, onTurn: goTo }: PagesProps) {
  const t = useT();
  const phone = usePhone();
  const max = phone ? 5 : 7;
  return (
    <nav className="pager__nav" aria-label={t('common.pages')}>
      <button
        type="button"
        className="pg"
        disabled={at === 1}
        aria-label={t('ra.navigation.previous')}
        onClick={() => goTo(at - 1)}
      >
        <Icon name="left" size={16} />
      </button>
      {pagesShown(at, last, max).map((one) =>
        typeof one === 'number' ? (
          <button
            key={one}
            type="button"
            className={one === at ? 'pg is-on' : 'pg'}
            aria-current={one === at ? 'page' : undefined}
            aria-label={t('ra.navigation.current_page', { page: one })}
            onClick={() => goTo(one)}
          >
            {one}
          </button>
        ) : (
          <span key={one} className={`pg ${css.gap}`} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        className="pg"
        disabled={at === last}
        aria-label={t('ra.navigation.next')}
        onClick={() => goTo(at + 1)}
      >
        <Icon name="right" size={16} />
      </button>
      {!phone && !open && last > max && <GoTo last={last} onTurn={goTo} />}
    </nav>
  );
}

/** Jumps to any page. A number past the end leads to the last page. */
function GoTo({ last, onTurn }: Pick<PagesProps, 'last' | 'onTurn'>) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const page = Math.min(Number(typed), last);
    setTyped('');
    if (page >= 1) onTurn(page);
  };
  return (
    <form className={css.goTo} onSubmit={go}>
      <label className={css.label}>
        {t('common.goTo')}
        <input
          className="inp num"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('common.goToPage', { last })}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
        />
      </label>
      {t('common.goToUnit', { last: formatCount(last) })}
    </form>
  );
}

interface PagerProps {
  /** The text of the total, such as 共63台. */
  total: (total: number) => ReactNode;
  /** Text next to the total, such as 每页20台. */
  detail?: ReactNode;
  /** Whether the pager is at the foot of a card instead of a page. */
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

/**
 * The pages that a pager offers: both ends, the current page and its neighbours. `gap-before` and `gap-after` mark
 * omitted pages.
 *
 * @param max the number of places, gaps included: an odd number of at least 5
 */
export function pagesShown(page: number, last: number, max = 7): readonly (number | 'gap-before' | 'gap-after')[] {
  if (last <= max) return Array.from({ length: last }, (_, index) => index + 1);
  const beside = (max - 5) / 2;
  const from = Math.max(2, Math.min(page - beside, last - max + 3));
  const to = Math.min(last - 1, Math.max(page + beside, max - 2));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['gap-after'] as const) : []),
    last,
  ];
}
