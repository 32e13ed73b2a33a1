import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between two pieces, as in FilterBar.module.css. */
const gap = 8;

interface Fit {
  /** How many pieces fit. */
  readonly room: number;
  /** Whether the optional content does. */
  readonly spare: boolean;
  /** Whether what always shows is too wide to stand beside the row's neighbours: the row needs a line of its own. */
  readonly below: boolean;
}

/**
 * How many pieces of a single-line row fit beside its neighbours in a flex container. Children are measured in order by
 * their marker: `[data-piece]` are the pieces; `[data-more]` opens the rest and takes room only if some do not fit;
 * `[data-spare]` is optional and hidden first; everything else always takes its room.
 *
 * @param pieces the texts of the row; a change measures it again, as does a change of its width
 * @param count the number of pieces
 */
export function useFit(
  pieces: readonly string[],
  count: number,
): Fit & {
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
      const now = { ...fitOf(element), of: latest.current ?? '' };
      setFit((was) =>
        was?.room === now.room && was.spare === now.spare && was.below === now.below && was.of === now.of ? was : now,
      );
    };
    measureNow.current = measure;
    // The observer reports the row at first too, once the browser has laid the page out: to measure it before would
    // lay it out twice, and hold up the first paint.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    for (const one of element.parentElement?.children ?? []) observer?.observe(one);
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
  const below = fit?.below ?? false;
  return measured && fit.of === key ? { ...fit, measured, row } : { room: count, spare: true, below, measured, row };
}

function fitOf(row: HTMLElement): Fit {
  // Pieces that do not fit are in the row too, hidden.
  row.dataset.measuring = '';
  const elements = (parent: Element | null) =>
    [...(parent?.children ?? [])].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const widthOf = ({ offsetWidth }: HTMLElement) => (offsetWidth > 0 ? offsetWidth + gap : 0);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const widthsOf = (kind: 'piece' | 'more' | 'spare' | undefined) =>
    elements(row)
      .filter(({ dataset }) => kindOf(dataset) === kind)
      .map(widthOf);
  const pieces = widthsOf('piece');
  const more = sum(widthsOf('more'));
  const spared = sum(widthsOf('spare'));
  const held = sum(widthsOf(undefined));
  delete row.dataset.measuring;
  const bar = row.parentElement ?? row;
  const { paddingLeft, paddingRight } = getComputedStyle(bar);
  const line = bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + gap;
  const beside =
    line -
    sum(
      elements(bar)
        .filter((one) => one !== row)
        .map(widthOf),
    );
  const below = held + (pieces.length > 0 ? more : 0) > beside;
  const width = (below ? line : beside) - held;
  if (sum(pieces) + spared <= width) return { room: pieces.length, spare: true, below };
  const spare = more + spared <= width;
  let left = width - more - (spare ? spared : 0);
  const last = pieces.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return { room: last === -1 ? pieces.length : last, spare, below };
}

function kindOf(dataset: DOMStringMap): 'piece' | 'more' | 'spare' | undefined {
  return (['piece', 'more', 'spare'] as const).find((kind) => kind in dataset);
}
