import { useEffect, useState } from 'react';

/** The line, in pixels below the top, that a heading has to pass to be the one that is read: under the header. */
const readingLine = 120;

function headingAt(anchors: readonly string[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  // The last ones never come up to the line where the text below them is short.
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return anchors.at(-1);
  const passed = (anchor: string) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= readingLine;
  };
  return anchors.findLast(passed) ?? anchors[0];
}

/** The anchor of the heading whose text is being read, kept while the page scrolls. */
export function useCurrentHeading(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]);
  const all = anchors.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(headingAt(all.split(' '))));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [all]);
  return current;
}
