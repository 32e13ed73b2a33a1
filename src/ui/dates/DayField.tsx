import { type ComponentPropsWithRef, useRef } from 'react';
import { readDay } from '../../lib/dayText';
import { addDays } from '../../lib/time';
import { useT } from '../../providers/texts';
import { useComposition } from '../hooks/useComposition';

interface DayFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  /** As typed; see `readDay`. */
  text: string;
  onText: (text: string) => void;
  onFocus: () => void;
  onLeave: () => void;
  /** Read-only: the calendar beside it sets the day. */
  readOnly: boolean;
}

/** The text as `YYYY-MM-DD` where a day is meant by it, else as it is. */
export function writtenDay(text: string): string {
  const read = readDay(text);
  return typeof read === 'string' ? text : read.day;
}

/**
 * A day, typed or pasted as people write it, and shown as `YYYY-MM-DD`. Arrow keys go to the days before and after.
 */
export function DayField({ text, onText, onFocus, onLeave, readOnly, ...ids }: DayFieldProps) {
  const t = useT();
  const entered = useRef(false);
  const typing = useComposition((typed, composing) =>
    // Eight digits are a whole day. With separators a digit may follow.
    onText(!composing && /^\d{8}$/.test(typed.normalize('NFKC')) ? writtenDay(typed) : typed),
  );
  return (
    <input
      {...ids}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      size={10}
      maxLength={40}
      placeholder={t('dates.unwritten')}
      readOnly={readOnly}
      value={text}
      {...typing}
      onPaste={(event) => {
        const pasted = writtenDay(event.clipboardData.getData('text'));
        if (readOnly || typeof readDay(pasted) === 'string') return;
        // A whole day takes the place of the one before.
        event.preventDefault();
        onText(pasted);
      }}
      onFocus={(event) => {
        onFocus();
        // What is typed next takes the place of the day.
        event.target.select();
        entered.current = true;
      }}
      onMouseUp={(event) => {
        const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
        // The first click keeps the day selected. Dragging selects a part.
        if (entered.current && (from === to || (from === 0 && to === value.length))) {
          event.preventDefault();
          event.currentTarget.select();
        }
        entered.current = false;
      }}
      onBlur={() => {
        onText(writtenDay(text));
        onLeave();
      }}
      onKeyDown={(event) => {
        entered.current = false;
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const read = readDay(text);
        if (step === undefined || typeof read === 'string' || readOnly) return;
        event.preventDefault();
        onText(addDays(read.day, step));
      }}
    />
  );
}
