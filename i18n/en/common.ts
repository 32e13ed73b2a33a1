import type { Messages } from '..';

export const common: Messages['common'] = {
  retry: 'Try again',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy; select the text and copy it by hand',
  back: 'Back',
  none: '—',
  loading: 'Loading',
  search: 'Search',
  clear: 'Clear',
  apply: 'Apply',
  optional: 'optional',
  more: 'More',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page %{page}',
  pages: 'Pages',
  beijingTime: 'Beijing time',
};
