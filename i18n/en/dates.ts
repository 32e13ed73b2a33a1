import type { Messages } from '../zh';

export const dates: Messages['dates'] = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  chooseMonth: 'Choose a month, now %{month}',
  range: 'Period',
  thisYear: 'This year',
  thisMonth: 'This month',
  to: 'to',
  chooseDays: 'Choose first and last day, now %{from} to %{to}',
  from: 'First day',
  until: 'Last day',
  unwritten: 'YYYY-MM-DD',
  onCalendar: '%{day}, in the calendar',
  inclusive: 'Both days included',
  missing: 'Choose a day',
  reversed: 'The last day cannot be before the first',
};
