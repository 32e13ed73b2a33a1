import { useEffect, useState } from 'react';

/** The distance from the top, in pixels, above which a heading counts as being read: just below the header. */
const readingLine = 120;

function headingAt(anchors: readonly string[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  // Short sections at the end never reach that line; at the bottom of the page the last one counts.
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return anchors.at(-1);
  const passed = (anchor: string) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= readingLine;
  };
  return anchors.findLast(passed) ?? anchors[0];
}

/** The anchor of the heading that is being read, updated on scroll. */
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
