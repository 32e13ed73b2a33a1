import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between two pieces, as in FilterBar.module.css. */
const gap = 8;

/** How many pieces fit, and whether the optional content does. */
interface Fit {
  readonly room: number;
  readonly spare: boolean;
}

/**
 * How many pieces of a single-line row fit. Children are measured in order by their marker: `[data-piece]` are the
 * pieces; `[data-more]` opens the rest and takes room only if some do not fit; `[data-spare]` is optional and hidden
 * first; everything else always takes its room.
 *
 * @param pieces the texts of the pieces; a change measures the row again, as does a change of its width
 */
export function useFit(pieces: readonly string[]): Fit & {
  /** Whether the row has been measured; until then all pieces count as fitting. */
  readonly measured: boolean;
  readonly row: (row: HTMLElement | null) => () => void;
} {
  const key = pieces.join('\n');
  const [fit, setFit] = useState<(Fit & { readonly of: string }) | null>(null);
  const measureNow = useRef<(() => void) | null>(null);
  const latest = useRef<string | null>(null);
  const row = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => undefined;
    const measure = () => {
      const { room, spare } = fitOf(element);
      const of = latest.current ?? '';
      setFit((was) => (was?.room === room && was.spare === spare && was.of === of ? was : { room, spare, of }));
    };
    measureNow.current = measure;
    // The observer reports the row at first too, once the browser has laid the page out: to measure it before would
    // lay it out twice, and hold up the first paint.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      measureNow.current = null;
    };
  }, []);
  useLayoutEffect(() => {
    const first = latest.current === null;
    latest.current = key;
    if (!first) measureNow.current?.();
  }, [key]);
  const measured = fit !== null;
  // Show all pieces until they are measured: hiding and showing one again would lose its focus.
  return measured && fit.of === key ? { ...fit, measured, row } : { room: pieces.length, spare: true, measured, row };
}

function fitOf(row: HTMLElement): Fit {
  // Pieces that do not fit are in the row too, hidden.
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
