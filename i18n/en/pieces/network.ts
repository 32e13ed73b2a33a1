import type { Translated } from '../../article';
import type * as source from '../../zh/pieces/network';

export const ways: Translated<typeof source.ways> = [
  { kind: 'heading', anchor: 'ways', text: 'How the device goes online' },
  {
    kind: 'paragraph',
    text: 'The connection that the bind form asks for says where the device gets its IP addresses from. Choose what matches the cabling; if in doubt, ask the ISP that provides the line.',
  },
  {
    kind: 'table',
    label: 'Connections',
    head: ['Connection', 'When to choose it', 'Dialling in the console'],
    rows: [
      ['Single public IP', 'The ISP gave you one fixed public IP', 'Not needed'],
      ['Multiple public IPs', 'The ISP gave you several fixed public IPs', 'Needed'],
      ['Via router', 'A router is online, and the device is connected behind it', 'Not needed'],
      ['Via server', 'There is no router: the device goes online by itself', 'Needed'],
    ],
  },
  {
    kind: 'note',
    tone: 'info',
    text: 'In the list of nodes you may also see "Router 1:1". It cannot be chosen when binding; such devices need dialling configured in the console as well.',
  },
];

export const lines: Translated<typeof source.lines> = [
  { kind: 'heading', anchor: 'lines', text: 'Cables: management line and data lines' },
  {
    kind: 'paragraph',
    text: 'One NIC of the device is on the management line, the others are on data lines. The platform manages the device over the management line, which carries no service bandwidth; all service traffic goes over the data lines.',
  },
  {
    kind: 'figure',
    figure: 'lines',
    label:
      'Drawing: a device with four NICs; eth0 is on the management line, for remote management by the platform; eth1, eth2 and eth3 are on data lines and carry service traffic.',
    caption: 'There is one management line; all others are data lines',
    words: {
      device: 'Device',
      manager: 'Management line',
      managerUse: 'Remote management',
      data: 'Data lines',
      dataUse: 'Service traffic',
    },
  },
  {
    kind: 'note',
    tone: 'info',
    text: 'The device has to be online before you bind it. Once bound, it appears in the list of nodes, with its status.',
  },
];

export const manager: Translated<typeof source.manager> = [
  { kind: 'heading', anchor: 'manager', text: 'Choose the management NIC' },
  {
    kind: 'steps',
    items: [
      {
        title: 'Open "Configure network"',
        text: 'Find the device in the list of nodes and press "Configure": its NICs are listed there with speed and IP.',
      },
      { title: 'Choose a NIC', text: 'Select the one that is on the management line.' },
      {
        title: 'Confirm',
        text: 'Press confirm: the NIC becomes the management NIC and is no data line any more; dialling that was configured on it is removed.',
      },
    ],
  },
  {
    kind: 'figure',
    figure: 'manager',
    label:
      'Drawing: choose a NIC, then confirm, and it is bound as the management NIC; to take another one, it has to be unbound first.',
    caption: 'To change the management NIC, unbind it first',
    words: { choose: 'Choose', confirm: 'Confirm', bound: 'Bound', unbind: 'Unbind to choose again' },
  },
  {
    kind: 'note',
    tone: 'warning',
    text: 'Once bound, the management NIC cannot simply be exchanged. Unbind it first, then choose and confirm again.',
  },
];

export const unsure: Translated<typeof source.unsure> = [
  { kind: 'heading', anchor: 'unsure', text: 'If you do not know which NIC it is' },
  {
    kind: 'steps',
    items: [
      { title: 'Unplug the data lines', text: 'Leave only the management line connected to the device.' },
      {
        title: 'Refresh the NICs',
        text: 'Back in "Configure network", refresh: the NIC that is left in the list is the management NIC.',
      },
      { title: 'Confirm, then plug in again', text: 'Select and confirm it, then connect the data lines again.' },
    ],
  },
  {
    kind: 'figure',
    figure: 'unplug',
    label: 'Drawing: only the management line is connected to the device; all data lines are unplugged.',
    caption: 'With only the management line left, its NIC shows itself',
    words: { device: 'Device', stays: 'Management line stays', out: 'Data lines unplugged' },
  },
  {
    kind: 'note',
    tone: 'info',
    text: 'If no NICs are found, make sure that they are up and the cables are connected, then refresh.',
  },
];

export const dialling: Translated<typeof source.dialling> = [
  { kind: 'heading', anchor: 'dialling', text: 'Configure dialling in the console' },
  {
    kind: 'paragraph',
    text: 'Devices that go online by server, with several public IPs or by router 1:1 need dialling first, as long as they have neither dialling configured nor a management NIC. In "Configure network" go on to dialling, and choose a mode for each data line:',
  },
  {
    kind: 'table',
    label: 'Dialling modes of a line',
    head: ['Mode', 'When to choose it', 'What to fill in'],
    rows: [
      ['PPPoE', 'The ISP gave you a broadband account and password', 'Account, password'],
      ['Static', 'The ISP gave you a fixed address', 'IP address, netmask, gateway; DNS where needed'],
      ['DHCP', 'The address is assigned by the equipment upstream', 'No address'],
    ],
  },
  {
    kind: 'list',
    items: [
      'Where the ISP gave you a VLAN number for a line, fill it in; where not, leave it out.',
      'An address can be used on one line only.',
      'The management NIC cannot be a dial line.',
      'All lines are saved together. A saved password is not shown again, and need not be entered again unless it changes.',
      'The status of each line is shown in the dial list.',
    ],
  },
];

export const protocols: Translated<typeof source.protocols> = [
  { kind: 'heading', anchor: 'protocols', text: 'IPv4, IPv6 and DNS' },
  {
    kind: 'list',
    items: [
      'Choose the IP stack that the lines really support: dual stack where there are addresses of both kinds, else IPv4 or IPv6.',
      'An IPv4 address takes a netmask, an IPv6 address a prefix length. Address and gateway must both be IPv4 or both be IPv6.',
      'DNS is optional: fill it in only if the ISP names a server.',
    ],
  },
];
