import type { Messages } from '..';

export const filters: Messages['filters'] = {
  label: 'Filters',
  several: '%{count} chosen',
  clearAll: 'Clear',
  remove: 'Remove filter: %{name}',
  searchIn: 'Search %{name}',
  narrow: '%{count} more; type to narrow them down',
  noMatch: 'No option matches',
  noOptions: 'Nothing to choose from',
  optionsFailed: 'The options could not be loaded',
  copyLink: 'Copy link',
  refresh: 'Refresh',
};
