import type { Messages } from '..';

export const documents: Messages['documents'] = {
  contents: 'Contents',
  print: 'Print',
  others: 'The tutorials before and after',
  previous: 'Previous',
  next: 'Next',
  failed: 'The tutorial could not be loaded',
};
