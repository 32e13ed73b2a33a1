import type { Messages } from '../zh';

export const calendar: Messages['calendar'] = {
  add: 'Add to calendar',
  what: 'Downloads the checking days and withdrawal windows of the next year, for your calendar to open',
  checking: '%{month} bill: checking days',
  monthly: 'Monthly withdrawals open',
  weekly: 'Weekly withdrawals open',
  days: 'Beijing time, %{from} 00:00 to %{to} 24:00',
  mayChange:
    'By the rules of the platform when this was exported. If they change, export it again; it replaces these dates.',
  file: 'settlement dates',
  open: 'Open it with your calendar.',
  failed: 'Could not make the calendar file. Try again',
};
