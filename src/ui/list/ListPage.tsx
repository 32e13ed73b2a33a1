import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { type TitleParent, type TitleViews, useTitle } from '../page/pageTitle';
import css from './ListPage.module.css';

interface ListPageProps {
  /** The breadcrumbs above the title. */
  parents?: readonly TitleParent[];
  /** The views of the list, beside the title. */
  views?: TitleViews | null;
  children: ReactNode;
}

/** The scroll position of each left list, by history entry. */
const scrollPositions = new Map<string, number>();

/**
 * The page of a resource's list. Content above the list scrolls away while its filters, header and foot stay; sideways
 * it scrolls under its first and last column (docs/visual.md, "Node list"). Going back restores the scroll
 * position.
 */
export function ListPage({ parents, views, children }: ListPageProps) {
  const resource = useResourceContext();
  const translate = useTranslate();
  useTitle(resource === undefined ? '' : translate(`resources.${resource}.name`), parents, views);
  const { key } = useLocation();
  const entry = useRef(key);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return;
    // There is nothing to restore on the first list: to touch the scroll position would lay the page out twice.
    if (scrollPositions.size > 0) main.scrollTop = scrollPositions.get(entry.current) ?? 0;
    return () => void scrollPositions.set(entry.current, main.scrollTop);
  }, []);
  return <div className={`page page--flush ${css.page}`}>{children}</div>;
}

/** Scrolls a list to its top: `main`, or the document on a phone; the other of the two does not scroll. */
export function toListTop(): void {
  document.documentElement.scrollTop = 0;
  const main = document.getElementById('main');
  if (main !== null) main.scrollTop = 0;
}
