import { type FormEvent, useState } from 'react';
import { formatCount } from '../../lib/formatCount';
import { useT } from '../../providers/texts';
import { usePhone } from '../hooks/usePhone';
import { Icon } from '../kit/Icon';
import css from './Pages.module.css';
import { pagesShown } from './pagesShown';

interface PagesProps {
  page: number;
  last: number;
  /** Whether there may be more pages than are known of. */
  open?: boolean;
  onTurn: (page: number) => void;
}

/** The pages of a list: previous, next, the numbers between the ends, and 跳至 if some are left out. */
export function Pages({ page: at, last, open = false, onTurn: goTo }: PagesProps) {
  const t = useT();
  const phone = usePhone();
  const most = phone ? 5 : 7;
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
      {pagesShown(at, last, most).map((one) =>
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
      {!phone && !open && last > most && <GoTo last={last} onTurn={goTo} />}
    </nav>
  );
}

/** Jumps to any page; a number past the end goes to the last. */
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
