import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useBrand } from '../../providers/brand';

/** A breadcrumb. */
export interface TitleParent {
  readonly label: string;
  readonly to: string;
}

/** The views of a screen, as links beside its title. */
export interface TitleViews {
  /** The accessible name of the links. */
  readonly label: string;
  readonly views: readonly { readonly label: string; readonly to: string; readonly on: boolean }[];
}

interface PageTitle {
  readonly title: string;
  readonly parents: readonly TitleParent[];
  readonly views: TitleViews | null;
}

const none: readonly TitleParent[] = [];
const TitleContext = createContext<PageTitle | null>(null);
const SetTitleContext = createContext<((title: PageTitle | null) => void) | null>(null);

/** Passes the title of the current screen up to the header. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<PageTitle | null>(null);
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  );
}

/** The title of the current screen; null until it has set one. */
export function usePageTitle(): PageTitle | null {
  return use(TitleContext);
}

/**
 * Sets the title of the screen: the header's `h1` with its breadcrumbs and views, and the tab (`title · brand`). Also
 * works without a header, on pages outside the shell.
 */
export function useTitle(title: string, parents: readonly TitleParent[] = none, views: TitleViews | null = null): void {
  const { name } = useBrand();
  const setTitle = use(SetTitleContext);
  // Compare by value: callers may create the lists on every render.
  const beside = JSON.stringify({ parents, views });
  const pageTitle = useMemo<PageTitle>(
    () => ({ title, ...(JSON.parse(beside) as Omit<PageTitle, 'title'>) }),
    [title, beside],
  );

  useLayoutEffect(() => {
    setTitle?.(pageTitle);
    return () => setTitle?.(null);
  }, [setTitle, pageTitle]);

  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
}
