import { within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** The code of the pickers, which a range that opens would have to wait for. */
export const loadDays = () => import('../../src/ui/dates/DayRangeForm');

const parts = (field: HTMLElement) => within(field).getAllByRole('spinbutton');

/** Types a `YYYY-MM-DD` over what stands in a field of year, month and day; '' empties it. */
export async function typeDay(user: UserEvent, field: HTMLElement, day: string): Promise<void> {
  const [year = field] = parts(field);
  await user.click(year);
  await user.keyboard(day === '' ? '{Control>}a{/Control}{Delete}' : day.replaceAll('-', ''));
}

/** What such a field shows. */
export const dayShown = (field: HTMLElement): string =>
  parts(field)
    .map(({ textContent }) => textContent)
    .join('-');
