import { unstable_useDateField as useDateField } from '@mui/x-date-pickers/DateField';
import type { PickerValidDate } from '@mui/x-date-pickers/models';
import { Unstable_PickersSectionList as SectionList } from '@mui/x-date-pickers/PickersSectionList';
import { type KeyboardEvent, useState } from 'react';
import { atDay } from '../../lib/time';
import css from './DayField.module.css';
import { dayText } from './platformDays';

interface DayFieldProps {
  /** `YYYY-MM-DD`, '' for none. */
  day: string;
  /** Called with '' while the typed text is not a complete day. */
  onDay: (day: string) => void;
  onFocus: () => void;
  /** Read-only: the calendar beside it sets the day. */
  readOnly: boolean;
  invalid: true | undefined;
}

const known = (day: string) => (day === '' ? null : atDay(day));

/** A day as year, month and day sections, typed or stepped with the arrow keys: `YYYY-MM-DD` in every locale. */
export function DayField({ day, onDay, onFocus, readOnly, invalid }: DayFieldProps) {
  // A half-typed day is '' to the caller, but keeps its text here.
  const [value, setValue] = useState(() => known(day));
  if (dayText(value) !== day) setValue(known(day));
  const field = useDateField({
    value,
    onChange: (typed: PickerValidDate | null) => {
      setValue(typed);
      onDay(dayText(typed));
    },
    onFocus,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.currentTarget.closest('form')?.requestSubmit();
    },
    format: 'YYYY-MM-DD',
    timezone: 'UTC',
    readOnly,
  });
  return (
    <SectionList
      className={field.areAllSectionsEmpty ? `${css.field} ${css.empty}` : css.field}
      elements={field.elements}
      sectionListRef={field.sectionListRef}
      contentEditable={field.contentEditable}
      tabIndex={field.tabIndex}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
      onClick={field.onClick}
      onMouseDown={field.onMouseDown}
      onInput={field.onInput}
      onPaste={field.onPaste}
      onKeyDown={field.onKeyDown}
      slotProps={{ sectionContent: { 'aria-invalid': invalid } }}
    />
  );
}
