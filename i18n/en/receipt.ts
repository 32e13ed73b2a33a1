import type { Messages } from '../zh';

export const receipt: Messages['receipt'] = {
  about: 'about',
  hint: 'Press it to see how it adds up',
  why: {
    equal: 'how this adds up',
    about: 'what the estimate is based on',
    differs: 'where it differs',
  },
  added: 'Sum of the parts',
  addedKnown: 'Sum of the known parts',
  above: 'More, by the platform',
  below: 'Less, by the platform',
  rest: 'The rest, not known yet',
  changes: 'Changes',
  more: '%{count} more change |||| %{count} more changes',
  fewer: 'Show fewer',
};
