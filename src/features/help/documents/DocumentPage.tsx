import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigationType } from 'react-router';
import type { Article as ArticleTexts, Block } from '../../../../documents';
import { type DocumentName, documentNames } from '../../../../documents/names';
import { paths } from '../../../lib/paths';
import { useArticle } from '../../../providers/documents';
import { useT } from '../../../providers/texts';
import { ArticleSkeleton, ArticleView } from '../../../ui/article/Article';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { useTitle } from '../../../ui/page/pageTitle';
import css from './DocumentPage.module.css';
import { DocumentHits, DocumentSearchField, markedWords, searchedWords } from './DocumentSearch';

/** A document (R13-14), the search in all documents, and links to the other documents. */
export function DocumentPage() {
  const t = useT();
  const { pathname, search } = useLocation();
  // The routes only match document names.
  const name = pathname.replaceAll('/', '') as DocumentName;
  const words = searchedWords(search);
  const hits = useRef<HTMLOListElement>(null);
  useTitle(t(`shell.documents.${name}`), [{ label: t('resources.device/list.name'), to: paths.devices }]);
  return (
    <div className="page">
      <div className={css.layout}>
        <DocumentSearchField onEnter={() => hits.current?.querySelector('a')?.focus()} />
        {words !== '' ? (
          <DocumentHits key={words} words={words} list={hits} />
        ) : (
          // The key remounts the article for another document, so that it does not keep the previous document's state.
          <DocumentArticle key={name} name={name} />
        )}
      </div>
      {words === '' && <DocumentEnds name={name} />}
      <DocumentList />
    </div>
  );
}

/** The document's text. Table of contents and print button are beside the text, on narrow screens above it. */
function DocumentArticle({ name }: { readonly name: DocumentName }) {
  const t = useT();
  const waiting = (
    <div className={css.waiting}>
      <ArticleSkeleton />
    </div>
  );
  return (
    <Loaded query={useArticle(name)} loading={waiting} failedTitle={t('documents.failed')}>
      {(article) => <DocumentText article={article} />}
    </Loaded>
  );
}

function DocumentText({ article }: { readonly article: ArticleTexts }) {
  const t = useT();
  const { search } = useLocation();
  useAnchor();
  const headings = article.blocks.filter((block) => block.kind === 'heading');
  return (
    <>
      <div className={css.side}>
        <DocumentContents headings={headings} />
        <Button className={css.print} size="sm" icon="print" onClick={() => window.print()}>
          {t('documents.print')}
        </Button>
      </div>
      <ArticleView article={article} level={2} anchored marked={markedWords(search)} />
    </>
  );
}

interface DocumentContentsProps {
  readonly headings: readonly Extract<Block, { kind: 'heading' }>[];
}

/** The table of contents, with the current heading marked. On narrow screens, a button opens it. */
function DocumentContents({ headings }: DocumentContentsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const list = useId();
  const { search } = useLocation(); // The links keep the query, and so the marked words.
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
      <ol id={list} className={open ? `${css.headings} ${css.shown}` : css.headings}>
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

/** Links to the previous and next document in reading order. */
function DocumentEnds({ name }: { readonly name: DocumentName }) {
  const t = useT();
  const place = documentNames.indexOf(name);
  const [before, after] = [documentNames[place - 1], documentNames[place + 1]];
  return (
    <nav className={css.list} aria-label={t('documents.others')}>
      {before !== undefined && (
        <Link className={css.neighbour} to={`/${before}`} rel="prev">
          <Icon name="left" size={16} />
          <span>
            <span className={css.where}>{t('documents.previous')}</span>
            <span className={css.name}>{t(`shell.documents.${before}`)}</span>
          </span>
        </Link>
      )}
      {after !== undefined && (
        <Link className={`${css.neighbour} ${css.next}`} to={`/${after}`} rel="next">
          <span>
            <span className={css.where}>{t('documents.next')}</span>
            <span className={css.name}>{t(`shell.documents.${after}`)}</span>
          </span>
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  );
}

/** All eight documents in reading order, with the current one marked. */
function DocumentList() {
  const t = useT();
  return (
    <nav className={css.documents} aria-label={t('documents.all')}>
      <p className={css.groupTitle} aria-hidden="true">
        {t('documents.all')}
      </p>
      <ol className={css.group}>
        {documentNames.map((name) => (
          <li key={name}>
            <NavLink className={css.document} to={`/${name}`}>
              {t(`shell.documents.${name}`)}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * On arrival and for every followed link, scrolls to the heading in the address's hash and focuses it. Then scrolls to
 * the first marked word below the heading if that word is out of view. On Back and Forward, the browser restores the
 * scroll position.
 */
function useAnchor(): void {
  const location = useLocation();
  const type = useNavigationType();
  const arrived = useRef(false);
  useEffect(() => {
    // This effect also runs if a link leads to the same address, because every followed link makes a new location.
    const { hash } = location;
    const first = !arrived.current;
    arrived.current = true;
    if (type === 'POP' && !first) return;
    if (hash === '') {
      // Without a hash, for example after the search hits, start at the top. But do not move a user who has just
      // cleared the search and is still typing.
      if (type !== 'POP' && first && !document.activeElement?.closest('[role="search"]')) goToTop();
      return;
    }
    // Wait for the frame in which a new page scrolls to its top.
    const frame = requestAnimationFrame(() => goTo(decoded(hash.slice(1))));
    return () => cancelAnimationFrame(frame);
  }, [location, type]);
}

function goToTop(): void {
  document.documentElement.scrollTop = 0;
  document.getElementById('main')?.focus({ preventScroll: true });
}

function goTo(anchor: string): void {
  const heading = document.getElementById(anchor);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
  const mark = firstMarkBelow(heading);
  if (mark && mark.getBoundingClientRect().bottom > window.innerHeight) mark.scrollIntoView({ block: 'center' });
}

/** The first marked word in a heading's section; null if it has none. */
function firstMarkBelow(heading: Element | null): Element | null {
  for (let piece = heading; piece !== null; piece = piece.nextElementSibling) {
    if (piece !== heading && piece.id !== '') return null; // The next heading.
    const mark = piece.querySelector('mark');
    if (mark !== null) return mark;
  }
  return null;
}

/** The decoded anchor, or the anchor itself if it is not valid percent-encoding. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/**
 * A heading is current if its top is at most this many pixels below the top of the window, which is just below the
 * header.
 */
const readingLine = 120;

function headingAt(anchors: readonly string[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  // Short sections at the end never reach the reading line. So at the bottom of the page, the last heading counts.
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return anchors.at(-1);
  const passed = (anchor: string) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= readingLine;
  };
  return anchors.findLast(passed) ?? anchors[0];
}

/** The anchor of the current heading, updated on scroll. */
function useCurrentHeading(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]);
  const all = anchors.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(headingAt(all.split(' '))));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [all]);
  return current;
}
