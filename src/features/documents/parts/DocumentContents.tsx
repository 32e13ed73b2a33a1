import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Block } from '../../../../i18n/article';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import { useCurrentHeading } from './useCurrentHeading';

interface DocumentContentsProps {
  readonly headings: readonly Extract<Block, { kind: 'heading' }>[];
}

/** The table of contents, the heading that is read marked. Where it stands above the text it opens by its button. */
export function DocumentContents({ headings }: DocumentContentsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const list = useId();
  const { search } = useLocation(); // What is marked stays so.
  const current = useCurrentHeading(headings.map(({ anchor }) => anchor));
  return (
    <nav className="toc" aria-label={t('documents.contents')}>
      <button
        type="button"
        className="btn btn--sm toc__open"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {t('documents.contents')}
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      <p className="toc__t" aria-hidden="true">
        {t('documents.contents')}
      </p>
      <ol id={list} className={open ? 'toc__l is-open' : 'toc__l'}>
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <Link
              className="toc__a"
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
