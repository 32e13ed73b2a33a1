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
    const scroller = listScroller();
    if (scroller === document.documentElement) return;
    scroller.scrollTop = scrollPositions.get(entry.current) ?? 0;
    return () => void scrollPositions.set(entry.current, scroller.scrollTop);
  }, []);
  return <div className={`page page--flush ${css.page}`}>{children}</div>;
}

/** The scroll container of a list page: `main`, or the document on a phone. */
function listScroller(): Element {
  const main = document.getElementById('main');
  return main && getComputedStyle(main).overflowY === 'auto' ? main : document.documentElement;
}

/** Scrolls a list to its top. */
export function toListTop(): void {
  listScroller().scrollTop = 0;
}
