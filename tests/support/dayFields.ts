import type { UserEvent } from '@testing-library/user-event';

/** Loads the code of the pickers, so that opening a range does not wait for it. */
export const loadDays = () => import('../../src/ui/dates/DayRangeForm');

/**
 * Pastes a `YYYY-MM-DD` into the field of a day, replacing its value; '' empties it. Typing would render the calendars
 * with every digit.
 */
export async function enterDay(user: UserEvent, field: HTMLElement, day: string): Promise<void> {
  await user.click(field);
  await (day === '' ? user.keyboard('{Delete}') : user.paste(day));
}

/** The value that such a field shows. */
export const dayShown = (field: HTMLElement): string => (field as HTMLInputElement).value;
