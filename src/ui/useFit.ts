import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between two pieces, as filters.css has them. */
const gap = 8;

/**
 * How many of the pieces of a row that never wraps find room, `[data-piece]` in its children, in their order; the
 * others wait behind `[data-more]`, which takes room only then. Whatever else the row holds takes its room first.
 *
 * @param pieces what they say: measured anew when it changes, and when the row's width does
 */
export function useFit(pieces: readonly string[]): { room: number; row: (row: HTMLElement | null) => () => void } {
  const [room, setRoom] = useState(pieces.length);
  const measured = useRef<(() => void) | null>(null);
  const row = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => undefined;
    const measure = () => setRoom(roomIn(element));
    measured.current = measure;
    measure();
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      measured.current = null;
    };
  }, []);
  const said = pieces.join('\n');
  useLayoutEffect(() => {
    if (said !== '') measured.current?.();
  }, [said]);
  return { room, row };
}

function roomIn(row: HTMLElement): number {
  // What found no room stands in the row too, unseen.
  row.dataset.measuring = '';
  const children = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const widthOf = (child: HTMLElement) => (child.offsetWidth > 0 ? child.offsetWidth + gap : 0);
  const widths = children.filter(({ dataset }) => 'piece' in dataset).map(widthOf);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const others = children.filter(({ dataset }) => !('piece' in dataset || 'more' in dataset)).map(widthOf);
  const more = children.filter(({ dataset }) => 'more' in dataset).map(widthOf);
  const width = row.clientWidth + gap - sum(others);
  delete row.dataset.measuring;
  if (sum(widths) <= width) return widths.length;
  let left = width - sum(more);
  const last = widths.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return last === -1 ? widths.length : last;
}
