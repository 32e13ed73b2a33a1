import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between two pieces, as filters.css has them. */
const gap = 8;

/** How many pieces find room, and whether what can be spared does. */
interface Fit {
  readonly room: number;
  readonly spare: boolean;
}

/**
 * How many of the pieces of a row that never wraps find room, `[data-piece]` in its children, in their order; the
 * others wait behind `[data-more]`, which takes room only then. Whatever else the row holds takes its room first, but
 * `[data-spare]`, which goes before the row overflows.
 *
 * @param pieces what they say: measured anew when it changes, and when the row's width does
 */
export function useFit(pieces: readonly string[]): Fit & { row: (row: HTMLElement | null) => () => void } {
  const said = pieces.join('\n');
  const [fit, setFit] = useState<Fit & { readonly of: string }>({ room: pieces.length, spare: true, of: said });
  const measured = useRef<(() => void) | null>(null);
  const latest = useRef(said);
  const row = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => undefined;
    const measure = () => {
      const { room, spare } = fitOf(element);
      const of = latest.current;
      setFit((was) => (was.room === room && was.spare === spare && was.of === of ? was : { room, spare, of }));
    };
    measured.current = measure;
    measure();
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      measured.current = null;
    };
  }, []);
  useLayoutEffect(() => {
    latest.current = said;
    measured.current?.();
  }, [said]);
  // Until they are measured all of them stand: one that is hidden as it moves would lose the focus.
  return fit.of === said ? { ...fit, row } : { room: pieces.length, spare: true, row };
}

function fitOf(row: HTMLElement): Fit {
  // What found no room stands in the row too, unseen.
  row.dataset.measuring = '';
  const children = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const widthsOf = (kind: 'piece' | 'more' | 'spare' | undefined) =>
    children
      .filter(({ dataset }) => kindOf(dataset) === kind)
      .map(({ offsetWidth }) => (offsetWidth > 0 ? offsetWidth + gap : 0));
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const pieces = widthsOf('piece');
  const more = sum(widthsOf('more'));
  const spared = sum(widthsOf('spare'));
  const width = row.clientWidth + gap - sum(widthsOf(undefined));
  delete row.dataset.measuring;
  if (sum(pieces) + spared <= width) return { room: pieces.length, spare: true };
  const spare = more + spared <= width;
  let left = width - more - (spare ? spared : 0);
  const last = pieces.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return { room: last === -1 ? pieces.length : last, spare };
}

function kindOf(dataset: DOMStringMap): 'piece' | 'more' | 'spare' | undefined {
  return (['piece', 'more', 'spare'] as const).find((kind) => kind in dataset);
}
