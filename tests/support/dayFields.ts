import type { UserEvent } from '@testing-library/user-event';

/** Loads the code of the pickers, so that opening a range does not wait for it. */
export const loadDays = () => import('../../src/ui/dates/DayRangeForm');

/** Types a `YYYY-MM-DD` into the field of a day as digits, replacing its value; '' empties it. */
export async function typeDay(user: UserEvent, field: HTMLElement, day: string): Promise<void> {
  await user.click(field);
  await user.keyboard(day === '' ? '{Delete}' : day.replaceAll('-', ''));
}

/** The value that such a field shows. */
export const dayShown = (field: HTMLElement): string => (field as HTMLInputElement).value;
