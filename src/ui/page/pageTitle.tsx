import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Observable, observable } from '../../lib/observable';
import { useBrand } from '../../providers/brand';

/** A breadcrumb. */
export interface TitleParent {
  readonly label: string;
  readonly to: string;
}

/** A view of a screen. */
export interface TitleView {
  readonly label: string;
  /**
   * The address of the view. Null for the current view, so that the title does not change with the view's page
   * and filters.
   */
  readonly to: string | null;
}

/** The views of a screen, as links next to its title. */
export interface TitleViews {
  /** The accessible name of the links. */
  readonly label: string;
  readonly views: readonly TitleView[];
}

interface PageTitle {
  readonly title: string;
  readonly parents: readonly TitleParent[];
  readonly views: TitleViews | null;
}

const none: readonly TitleParent[] = [];
/** For pages without a header, where nothing shows the title. */
const nowhere = observable<PageTitle | null>(null);
const TitleContext = createContext<Observable<PageTitle | null> | null>(null);

/** Passes the title of the current screen up to the header. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title] = useState(() => observable<PageTitle | null>(null));
  return <TitleContext value={title}>{children}</TitleContext>;
}

/**
 * The title of the current screen; null until the screen has set one. A screen that renders together with the header
 * sets its title after the first paint, so that the paint does not wait for the title. Later screens set their title
 * before they are painted.
 */
export function usePageTitle(): PageTitle | null {
  const { get, subscribe } = use(TitleContext) ?? nowhere;
  return useSyncExternalStore(subscribe, get);
}

/**
 * Sets the title of the screen: the header's `h1` with its breadcrumbs and views, and the tab (`title · brand`). Also
 * works on pages outside the shell, without a header.
 */
export function useTitle(title: string, parents: readonly TitleParent[] = none, views: TitleViews | null = null): void {
  const { name } = useBrand();
  const shown = use(TitleContext);
  // Compared by value, because callers may create the lists on every render.
  const beside = JSON.stringify({ parents, views });
  const pageTitle = useMemo<PageTitle>(
    () => ({ title, ...(JSON.parse(beside) as Omit<PageTitle, 'title'>) }),
    [title, beside],
  );

  useLayoutEffect(() => {
    shown?.set(pageTitle);
    return () => shown?.set(null);
  }, [shown, pageTitle]);

  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
}
