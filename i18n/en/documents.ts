import type { Messages } from '../zh';

export const documents: Messages['documents'] = {
  contents: 'Contents',
  print: 'Print',
  others: 'The tutorials before and after',
  previous: 'Previous',
  next: 'Next',
  failed: 'The tutorial could not be loaded',
  all: 'All tutorials',
  search: {
    label: 'Search the tutorials',
    hint: 'Search all tutorials',
    found: '“%{words}” found in %{count} place |||| “%{words}” found in %{count} places',
    none: '“%{words}” was not found',
    noneDetail: 'Try another word, or look in the tutorials below.',
    more: 'Show the other %{count}',
    failed: 'The search in the tutorials could not be loaded',
  },
};
