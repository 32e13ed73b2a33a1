import type { Messages } from '../zh';

export const browserNotices: Messages['browserNotices'] = {
  label: 'Browser notifications',
  off: 'Off',
  on: 'On',
  what: 'While the console is open in a tab that you are not looking at, you are told once when nodes go down or a bill can be checked; it looks every 10 minutes. The icon of the installed app shows how many things are pending.',
  denied:
    'The browser blocks notifications. Allow them in its settings for this site, beside the address, then switch them on here.',
  impossible: 'This browser or address has no notifications.',
  down: 'A node went down |||| %{count} nodes went down',
  downNow: 'Now %{offline} offline, %{fault} in fault',
  bill: '%{month} bill can be checked',
  billDetail: 'Check and confirm the bill',
};
