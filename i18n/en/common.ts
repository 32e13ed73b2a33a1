import type { Messages } from '../zh';

export const common: Messages['common'] = {
  retry: 'Try again',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it yourself',
  none: '—',
  and: ', ',
  apply: 'Apply',
  optional: 'optional',
  pages: 'Pages',
  goTo: 'Go to page',
  goToPage: 'Page number, 1 to %{last}',
  goToUnit: 'of %{last}',
  updatedAt: 'Updated %{time}',
  dataAt: 'As of %{time}',
  autoRefresh: 'Auto-refresh',
  paused: 'Paused',
  surplus: 'The platform sent %{count} more than asked for, not shown',
  beijingTime: 'Beijing time',
  messages: 'Messages',
  language: 'Language',
  supportPhone: 'Support: ',
};
