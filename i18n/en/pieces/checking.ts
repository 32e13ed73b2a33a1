import type { Translated } from '../../article';
import type * as source from '../../zh/pieces/checking';

export const checking: Translated<typeof source.checking> = [
  {
    kind: 'paragraph',
    text: 'Go from near to far: first whether the device has an address, then whether the gateway answers, and last the internet and its names. Where it stops, that is the part to look at.',
  },
  {
    kind: 'figure',
    figure: 'path',
    label:
      'Drawing: from the device to the gateway and on to the internet, to be checked in this order: whether the device has an address, whether the gateway answers, whether names are resolved.',
    caption: 'From near to far, one part after the other',
    words: {
      device: 'Device',
      own: 'Has an address',
      gateway: 'Gateway',
      near: 'Answers ping',
      internet: 'Internet',
      far: 'Names resolve',
    },
  },
  {
    kind: 'table',
    label: 'Checks on the Linux command line of the device',
    head: ['What to look at', 'Command', 'As it should be'],
    rows: [
      ['Cards and addresses', '`ip addr`', 'Cards with a cable are `UP`, with the address they were given'],
      ['Default route', '`ip route`', 'A line begins with `default via`, followed by the address of the gateway'],
      ['Gateway', '`ping -c 4 203.0.113.1`', 'With your own gateway: it answers, and no packet is lost'],
      ['Names', '`getent hosts example.com`', 'An address is listed'],
      ['IPv6 addresses and routes', '`ip -6 addr` and `ip -6 route`', 'The address from the ISP, and a default route'],
    ],
  },
  {
    kind: 'note',
    tone: 'info',
    text: 'Some gateways do not answer ping. If the default route is right and names are resolved, leave it at that.',
  },
];
