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
  /** Null for the shown view, so that the title does not change with the view's page and filters. */
  readonly to: string | null;
}

/** The views of a screen, as links beside its title. */
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
/** Without a header: nothing shows the title. */
const nowhere = observable<PageTitle | null>(null);
const TitleContext = createContext<Observable<PageTitle | null> | null>(null);

/** Passes the title of the current screen up to the header. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title] = useState(() => observable<PageTitle | null>(null));
  return <TitleContext value={title}>{children}</TitleContext>;
}

/**
 * The title of the current screen; null until it has set one. A screen that is rendered together with the header sets it
 * after the first paint, which does not wait for it; any later one does so before it is painted.
 */
export function usePageTitle(): PageTitle | null {
  const { get, subscribe } = use(TitleContext) ?? nowhere;
  return useSyncExternalStore(subscribe, get);
}

/**
 * Sets the title of the screen: the header's `h1` with its breadcrumbs and views, and the tab (`title · brand`). Also
 * works without a header, on pages outside the shell.
 */
export function useTitle(title: string, parents: readonly TitleParent[] = none, views: TitleViews | null = null): void {
  const { name } = useBrand();
  const shown = use(TitleContext);
  // Compare by value: callers may create the lists on every render.
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
