import type { Messages } from '..';

export const common: Messages['common'] = {
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it yourself',
  back: 'Back',
  none: '—',
  and: ', ',
  loading: 'Loading',
  clear: 'Clear',
  apply: 'Apply',
  optional: 'optional',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page %{page}',
  pages: 'Pages',
  beijingTime: 'Beijing time',
  messages: 'Messages',
  language: 'Language',
  supportPhone: 'Support: ',
};
