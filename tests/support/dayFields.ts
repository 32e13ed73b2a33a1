import { within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Loads the code of the pickers, so that opening a range does not wait for it. */
export const loadDays = () => import('../../src/ui/dates/DayRangeForm');

const parts = (field: HTMLElement) => within(field).getAllByRole('spinbutton');

/** Types a `YYYY-MM-DD` into a field of year, month and day, replacing its value; '' empties it. */
export async function typeDay(user: UserEvent, field: HTMLElement, day: string): Promise<void> {
  const [year = field] = parts(field);
  await user.click(year);
  await user.keyboard(day === '' ? '{Control>}a{/Control}{Delete}' : day.replaceAll('-', ''));
}

/** The value that such a field shows. */
export const dayShown = (field: HTMLElement): string =>
  parts(field)
    .map(({ textContent }) => textContent)
    .join('-');
