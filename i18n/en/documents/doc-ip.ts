import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-ip';
import { checking } from '../pieces/checking';

export const document: Translated<typeof source> = {
  intro:
    'Where a device gets its IP from decides where it is set. Find your case by the connection, set what the ISP gave you, and check that the device is online.',
  blocks: [
    { kind: 'heading', anchor: 'where', text: 'Where to set it' },
    {
      kind: 'paragraph',
      text: '"Connection" and "Public / private", which the bind form asks for, are about the addresses of the device. Choose what matches the cabling; if in doubt, ask the ISP that provides the line.',
    },
    {
      kind: 'table',
      label: 'Where the IP is set, by connection',
      head: ['Connection', 'Where the address comes from', 'Where to set it'],
      rows: [
        ['Single public IP', 'The ISP gave you one fixed public IP', 'On the device'],
        [
          'Multiple public IPs',
          'The ISP gave you several fixed public IPs',
          'Under "Configure network" in the console, one a line',
        ],
        ['Via router', 'The router gives the device a private IP', 'On the router; the device gets it by itself'],
        [
          'Via server',
          'The device dials by itself, or uses addresses from the ISP',
          'Under "Configure network" in the console, a mode for each line',
        ],
      ],
    },
    { kind: 'heading', anchor: 'public', text: 'Public or private' },
    {
      kind: 'paragraph',
      text: 'A public IP is the only one of its kind on the internet. An inner IP holds inside the network of a router or an ISP, and is translated on its way out. These are not public:',
    },
    {
      kind: 'table',
      label: 'Ranges of addresses that are not public',
      head: ['Range', 'What it is for'],
      rows: [
        ['10.0.0.0–10.255.255.255', 'Inner networks'],
        ['172.16.0.0–172.31.255.255', 'Inner networks'],
        ['192.168.0.0–192.168.255.255', 'Inner networks, common with routers at home and at work'],
        ['100.64.0.0–100.127.255.255', 'Address translation of an ISP; got by dialling, it is inner as well'],
        ['IPv6 addresses that begin with fe80', 'Good on the one link only; every NIC has one'],
        ['IPv6 addresses that begin with fc or fd', 'Inner networks'],
      ],
    },
    { kind: 'heading', anchor: 'parameters', text: 'What has to be filled in' },
    {
      kind: 'paragraph',
      text: 'What a fixed address takes comes from the ISP: ask for what is missing rather than guess. The addresses on this page are reserved for examples; use your own.',
    },
    {
      kind: 'table',
      label: 'What setting an IP takes',
      head: ['Name', 'What it is', 'Example'],
      rows: [
        ['IP address', 'The device’s own, used in one place only', '`203.0.113.8`'],
        ['Netmask', 'Which addresses are in the same network; IPv6 has a prefix length', '`255.255.255.0`'],
        ['Gateway', 'The way out to the internet, in the same network as the IP address', '`203.0.113.1`'],
        ['DNS', 'Turns names into addresses; optional, only if the ISP names a server', '`203.0.113.53`'],
      ],
    },
    {
      kind: 'figure',
      figure: 'address',
      label:
        'Drawing: the address of the device, 203.0.113.8, and of the gateway, 203.0.113.1. With the netmask 255.255.255.0 the first three parts are the same: they are in one network. The last part differs.',
      caption: 'With 255.255.255.0, three equal parts in front mean one network',
      words: { device: 'Device', gateway: 'Gateway', network: 'Same network', host: 'Different' },
    },
    {
      kind: 'paragraph',
      text: 'Some ISPs give a prefix length instead, such as `203.0.113.8/29`. The number after the slash says the same as a netmask:',
    },
    {
      kind: 'table',
      label: 'Prefix lengths and netmasks',
      head: ['Prefix length', 'Netmask', 'Usable addresses'],
      rows: [
        ['/24', '255.255.255.0', '254'],
        ['/25', '255.255.255.128', '126'],
        ['/26', '255.255.255.192', '62'],
        ['/27', '255.255.255.224', '30'],
        ['/28', '255.255.255.240', '14'],
        ['/29', '255.255.255.248', '6'],
        ['/30', '255.255.255.252', '2'],
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'The gateway takes one of the usable addresses. Where the ISP keeps others for itself, its list is what counts.',
    },
    { kind: 'heading', anchor: 'single', text: 'Single public IP' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Have everything at hand',
          text: 'IP address, netmask and gateway, and DNS if the ISP names a server.',
        },
        {
          title: 'Fill it in on the device',
          text: 'On the NIC that the line is connected to, as a fixed address rather than an automatic one.',
        },
        { title: 'Check it', text: 'As described at the end of this page: address, gateway and names.' },
      ],
    },
    { kind: 'paragraph', text: 'With this connection no dialling has to be configured in the console.' },
    { kind: 'heading', anchor: 'multiple', text: 'Multiple public IPs' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Connect the cables and get the device online',
          text: 'The management line has to work first: only then does the console see the NICs of the device.',
        },
        {
          title: 'Choose the management NIC',
          text: 'Open "Configure network" in the list of nodes, choose the NIC that is on the management line, and confirm.',
        },
        {
          title: 'Give each line its address',
          text: 'Press "Go to dialling", choose "Static address" for each line, and fill in IP address, netmask and gateway.',
        },
        {
          title: 'Save',
          text: 'Where addresses follow one another, "Duplicate" and "Fill down" count them up for you. Check them, then press "Save configuration": all lines are saved together.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'warning',
      text: 'An address can be used on one line only. The management NIC is no dial line: do not give its address to one.',
    },
    { kind: 'heading', anchor: 'router', text: 'Via router' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Get the router online first',
          text: 'Set up the line from the ISP on the router, connect a computer behind it, and see that pages open.',
        },
        {
          title: 'Connect the device',
          text: 'It gets its address from the router by itself (DHCP); usually nothing has to be set on it.',
        },
        {
          title: 'Keep the inner address',
          text: 'If the address is to stay the same, reserve it on the router for the MAC address of the NIC. Do not make one up on the device: the router may give it to somebody else.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Where a soft router hands several lines to the device, see the tutorials for [one to one](/doc-soft-1to1) and [many to one](/doc-soft-mto1).',
    },
    { kind: 'heading', anchor: 'server', text: 'Via server' },
    {
      kind: 'paragraph',
      text: 'There is no router: the device goes online by itself. Choose the management NIC, then a mode for each data line under "Configure network":',
    },
    {
      kind: 'table',
      label: 'Modes of a line when going online by server',
      head: ['Mode', 'What the ISP gave you', 'What to fill in'],
      rows: [
        ['PPPoE', 'A broadband account and a password', 'Account, password'],
        ['Static address', 'A fixed address', 'IP address, netmask, gateway; DNS where needed'],
        ['DHCP', 'Nothing: the address is assigned', 'No address'],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Every step from the cables to saving is in the [network tutorial](/doc-network).',
    },
    { kind: 'heading', anchor: 'protocols', text: 'IPv4 and IPv6' },
    {
      kind: 'list',
      items: [
        'Choose the "IP stack" that the lines really support: dual stack where there are addresses of both kinds, else IPv4 or IPv6.',
        'An IPv4 address takes a netmask, an IPv6 address a prefix length: `2001:db8::8` takes 64, for instance.',
        'Address and gateway must both be IPv4 or both be IPv6.',
        'A line takes a single address.',
      ],
    },
    { kind: 'heading', anchor: 'check', text: 'Check it' },
    ...checking,
    {
      kind: 'list',
      items: [
        'See the status of the device in the list of nodes; press "Refresh" where it has just been connected.',
        'See the status of each line under "Dial lines".',
      ],
    },
    { kind: 'heading', anchor: 'trouble', text: 'Common problems' },
    {
      kind: 'table',
      label: 'Common problems when setting an IP',
      head: ['What happens', 'Likely cause', 'What to do'],
      rows: [
        [
          'The NIC has no address',
          'The cable is loose, or the mode is wrong',
          'Look at the lights of the port; check whether the address is fixed or automatic',
        ],
        [
          'It has one, but the gateway does not answer',
          'Netmask or gateway is wrong, or the cable is in another port',
          'Compare every digit with what the ISP gave you, and try another port',
        ],
        ['The gateway answers, but names do not resolve', 'DNS is missing or wrong', 'Fill in the DNS from the ISP'],
        ['It comes and goes', 'Another device has the same address', 'Make sure that each address is used once'],
        [
          'Saving says that the gateway is outside the subnet',
          'The netmask is not the one from the ISP',
          'Compare prefix length and netmask with the table above',
        ],
      ],
    },
  ],
};
