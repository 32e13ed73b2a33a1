import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Block } from '../../../../i18n/article';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import css from './DocumentContents.module.css';
import { useCurrentHeading } from './useCurrentHeading';

interface DocumentContentsProps {
  readonly headings: readonly Extract<Block, { kind: 'heading' }>[];
}

/** The table of contents, which marks the current heading. Above the text it is folded behind a button. */
export function DocumentContents({ headings }: DocumentContentsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const list = useId();
  const { search } = useLocation(); // Links keep the marked words.
  const current = useCurrentHeading(headings.map(({ anchor }) => anchor));
  return (
    <nav className={css.contents} aria-label={t('documents.contents')}>
      <button
        type="button"
        className={`btn btn--sm ${css.open}`}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {t('documents.contents')}
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      <p className={css.title} aria-hidden="true">
        {t('documents.contents')}
      </p>
      <ol id={list} className={open ? `${css.list} ${css.shown}` : css.list}>
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <Link
              className={css.link}
              to={{ search, hash: anchor }}
              aria-current={anchor === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
