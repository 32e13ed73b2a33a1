import type { Messages } from '../zh';

export const filters: Messages['filters'] = {
  label: 'Filters',
  several: '%{count} selected',
  more: 'More',
  moreOf: 'More filters, %{count}',
  showAny: 'Show results',
  ofAll: ', of %{count}',
  remove: 'Remove filter: %{name}',
  searchIn: 'Search %{name}',
  narrow: '%{count} more; type to narrow them down',
  noMatch: 'No matching options',
  noOptions: 'No options',
  optionsFailed: 'Options could not be loaded',
  firstOfSeveral: 'One text at a time: searched for %{first}, not for the other %{count}',
  copyLink: 'Copy link',
};
