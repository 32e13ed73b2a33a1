import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useBrand } from '../../providers/brand';

/** A place above the present one. */
export interface TitleParent {
  readonly label: string;
  readonly to: string;
}

interface PageTitle {
  readonly title: string;
  readonly parents: readonly TitleParent[];
}

const none: readonly TitleParent[] = [];
const TitleContext = createContext<PageTitle | null>(null);
const SetTitleContext = createContext<((title: PageTitle | null) => void) | null>(null);

/** Carries the title of the present screen up to the header. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<PageTitle | null>(null);
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  );
}

/** What the present screen calls itself; null while it has not said so. */
export function usePageTitle(): PageTitle | null {
  return use(TitleContext);
}

/**
 * Titles the screen: the header's `h1` with the places above it, and the tab (`title · brand`). Works without a
 * header too, on pages outside the shell.
 */
export function useTitle(title: string, parents: readonly TitleParent[] = none): void {
  const { name } = useBrand();
  const setTitle = use(SetTitleContext);
  // By value: a caller may well make the list anew each time.
  const trail = JSON.stringify(parents);
  const pageTitle = useMemo<PageTitle>(() => ({ title, parents: JSON.parse(trail) as TitleParent[] }), [title, trail]);

  useLayoutEffect(() => {
    setTitle?.(pageTitle);
    return () => setTitle?.(null);
  }, [setTitle, pageTitle]);

  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
}
