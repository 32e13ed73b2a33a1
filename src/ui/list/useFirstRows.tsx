import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';

/** How many rows are rendered at first, and how many more with each press. */
const step = 100;

/**
 * The first rows of a list whose rows have all been loaded, because rendering thousands of rows takes the browser
 * seconds. `more` is the button that shows more rows, and once all are shown a note that says so; nothing for a list of
 * at most 100 rows.
 */
export function useFirstRows<Row>(list: readonly Row[]): { rows: readonly Row[]; more: ReactNode } {
  const t = useT();
  const [max, setMax] = useState(step);
  const end = useRef<HTMLParagraphElement>(null);
  const count = list.length;
  const showMore = () => {
    flushSync(() => setMax(max + step));
    // The button disappears with the last rows, so the focus moves to the end of the list.
    end.current?.focus();
  };
  const more =
    count > max ? (
      <Button kind="text" size="sm" block onClick={showMore}>
        {t('common.showMore', { shown: max, count })}
      </Button>
    ) : (
      max > step && (
        <p ref={end} className="s12 t3 num" tabIndex={-1}>
          {t('common.allShown', { count })}
        </p>
      )
    );
  return { rows: list.slice(0, max), more: more || null };
}
