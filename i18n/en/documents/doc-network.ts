import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-network';
import { checking } from '../pieces/checking';
import { dialling, lines, manager, protocols, unsure, ways } from '../pieces/network';

export const document: Translated<typeof source> = {
  intro:
    'All the way from the cables to saving: find out how the device goes online, tell management line and data lines apart, choose the management NIC, configure dialling for the data lines, and check each of them.',
  blocks: [
    ...ways,
    {
      kind: 'paragraph',
      text: 'Where the addresses come from with each connection, and where they are set, is in the [tutorial on IP addresses](/doc-ip).',
    },
    ...lines,
    {
      kind: 'list',
      items: [
        'Label every cable, management line or which of the data lines: later on nobody has to guess.',
        'A light at the port says that the cable works; if there is none, try another cable and another port.',
        'Best give each data line a NIC of its own; several on one NIC take a VLAN from the ISP for each.',
      ],
    },
    ...manager,
    {
      kind: 'list',
      items: [
        'To change the management NIC, press "Unbind" and confirm, then choose again.',
        'From then until another one is chosen, the platform cannot manage the device over a management line; the dial lines of other NICs stay as they are.',
        'Where the NIC has dial lines, you are told before you confirm: as the management NIC it loses them for good.',
      ],
    },
    ...unsure,
    ...dialling,
    { kind: 'heading', anchor: 'vlan', text: 'Several lines on one NIC' },
    {
      kind: 'paragraph',
      text: 'Where the ISP brings several lines over one cable by VLAN, one NIC can have several lines, told apart by their VLAN numbers.',
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'Fill in the first one',
          text: 'Choose its mode, and fill in the VLAN number and the account or address from the ISP.',
        },
        {
          title: 'Duplicate it for the others',
          text: 'Press "Duplicate": another line is added to the NIC, with address and VLAN counted up. Compare each with the list of the ISP; account and password are different for each.',
        },
        {
          title: 'Do the same for other NICs',
          text: 'Press "Fill down": the NICs below that have nothing yet are filled in like this line, with addresses counted up.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'A VLAN number is a whole number of 0–4094; left empty, none is used. A switch in between has to let the same VLAN through.',
    },
    { kind: 'heading', anchor: 'save', text: 'Save' },
    {
      kind: 'steps',
      items: [
        {
          title: 'See what is missing',
          text: 'The foot of the page says how much is still to be filled in or changed, and in which lines.',
        },
        {
          title: 'Save the configuration',
          text: 'Look through it once more, then press "Save configuration": all lines are sent together.',
        },
        {
          title: 'If no answer comes',
          text: 'On a bad network the page finds out by itself whether it was saved. What you typed stays; if it could not find out, press "Check the result" before you try again.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'warning',
      text: 'It is the whole configuration that is saved: a line removed from the page does not dial any more. Save before you leave the page.',
    },
    ...protocols,
    { kind: 'heading', anchor: 'check', text: 'Check it' },
    {
      kind: 'list',
      items: [
        'See status, IP and speed of each line under "Dial lines". A line just saved takes a moment; press "Refresh" a little later.',
        'See the status of the device in the list of nodes. If it is offline, check the management line first.',
      ],
    },
    ...checking,
    { kind: 'heading', anchor: 'trouble', text: 'Common problems' },
    {
      kind: 'table',
      label: 'Common problems when configuring a network',
      head: ['What happens', 'Likely cause', 'What to do'],
      rows: [
        [
          'No NICs are found',
          'The NICs are not up, or the cables are loose',
          'Make sure that the device is on and the cables are connected, then press "Refresh"',
        ],
        ['No management NIC can be chosen', 'Another one is bound', 'Unbind it first, then choose again'],
        [
          'A PPPoE line does not connect',
          'Account or password is wrong, or the VLAN is missing',
          'Check account, password and VLAN number with the ISP',
        ],
        [
          'A line with a static address does not work',
          'Address, netmask or gateway is wrong',
          'Compare every digit with what the ISP gave you',
        ],
        [
          'A DHCP line has no address',
          'The equipment upstream assigns none',
          'Make sure that DHCP is on there, and the cable is in one of its ports for devices',
        ],
        ['Saving says that an address is used twice', 'Two lines have the same address', 'Give each line its own'],
      ],
    },
  ],
};
