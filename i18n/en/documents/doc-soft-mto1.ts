import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-soft-mto1';

export const document: Translated<typeof source> = {
  intro:
    'Several broadband lines end at one soft router, which dials them and shares out the traffic; the device is on a single cable. When to connect it like this, how to plan the addresses, what to fill in in the console, and how to check it.',
  blocks: [
    { kind: 'heading', anchor: 'what', text: 'What many to one is' },
    {
      kind: 'paragraph',
      text: 'A soft router is an ordinary host with routing software; it has more ports than a home router and can dial several broadband lines at once. Many to one means that it dials all of them and brings them together into one connection to the device. The device sees one gateway and has one address; which line its traffic takes is up to the soft router.',
    },
    {
      kind: 'figure',
      figure: 'manyToOne',
      label:
        'Drawing: three broadband lines end at a soft router, which dials each of them and brings them together into one connection to the device; the device has a single private address.',
      caption: 'Several lines become one; all that the device sees is the soft router',
      words: {
        line: 'Line',
        lines: 'Several lines',
        linesNote: 'from the ISP',
        router: 'Soft router',
        routerNote: 'dials and shares',
        device: 'Device',
        deviceNote: 'one address',
      },
    },
    { kind: 'heading', anchor: 'choose', text: 'Many to one, or one to one' },
    {
      kind: 'table',
      label: 'How many to one and one to one differ',
      head: ['Compare', 'Many to one', 'One to one'],
      rows: [
        ['The device sees', 'One gateway, one address', 'Several lines, an address each'],
        ['Which line traffic takes', 'The soft router decides', 'The device decides'],
        ['Dialling in the console', 'Usually not needed', 'Needed'],
        ['If a line fails', 'The others go on, with less bandwidth in all', 'Only this line is down'],
        ['If the soft router fails', 'The whole device is offline', 'All lines through it are down'],
        [
          'Good for',
          'Devices with few ports, or on a single cable',
          'Seeing status, bandwidth and address line by line',
        ],
      ],
    },
    {
      kind: 'paragraph',
      text: 'If in doubt, ask your business manager first how this device is registered: the two take different figures, and to change over later means checking them all again. The other way is in the [tutorial on one to one](/doc-soft-1to1).',
    },
    { kind: 'heading', anchor: 'prepare', text: 'What you need' },
    {
      kind: 'list',
      items: [
        'A soft router with at least one port more than there are lines, strong enough to forward the bandwidth of all of them, with a great many connections at a time.',
        'The data of each line: account and password, or the fixed IP, netmask and gateway; and its VLAN number, where the ISP gave one.',
        'The real upstream of each line in Mbps, as measured, not the downstream of the contract.',
        'Lines in one country and one province, from one ISP: the bind form takes one of each for a device.',
        'An uninterruptible power supply that modems, soft router and device share, so that they stay up together.',
      ],
    },
    {
      kind: 'note',
      tone: 'warning',
      text: 'These lines are for this device alone. A day with throttling, false figures or shared bandwidth is not billed: do not limit the device’s speed in the soft router, and connect no other device.',
    },
    { kind: 'heading', anchor: 'address', text: 'Planning the addresses' },
    {
      kind: 'paragraph',
      text: 'Keep the two sides of the soft router apart: on the side of the lines the ISP gives the addresses, on the side of the device you choose them. An example with four lines, each with 50\u00a0Mbps upstream:',
    },
    {
      kind: 'table',
      label: 'Example of an address plan',
      head: ['Where', 'Address', 'Remarks'],
      rows: [
        ['Lines 1 to 4', 'Given by the ISP', 'Each is dialled by itself'],
        ['Soft router, device side', '`192.168.50.1/24`', 'The gateway of the device'],
        ['Device', '`192.168.50.2`', 'Fixed, the same after a restart'],
        ['DNS of the device', '`192.168.50.1`', 'The soft router passes it on; or the server that the ISP names'],
      ],
    },
    {
      kind: 'list',
      items: [
        'The device’s subnet must not be that of the modems: the common `192.168.1.0/24` is often taken by them.',
        'The device’s address has to be fixed: tie it to the NIC in the soft router, or set a static one on the device; not both.',
        'On the device’s side, only one service may assign addresses: switch off those of the modems, or keep them apart from the device.',
      ],
    },
    { kind: 'heading', anchor: 'router', text: 'Setting up the soft router' },
    {
      kind: 'paragraph',
      text: 'Soft routers differ. What follows is what to achieve, point by point; see its manual for where it is set.',
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'Connect line by line',
          text: 'A port for each line, or several on one port kept apart by VLANs. Modems are best bridged, so that the soft router dials itself; a modem that dials adds one more translation of addresses.',
        },
        {
          title: 'Dial line by line',
          text: 'Connect the first line alone: dial, measure, and note its public address; then the next. A line that drops has to be dialled again automatically.',
        },
        {
          title: 'Share out by connection',
          text: 'All lines are used at a time, each connection from beginning to end on the same line; do not spread the packets of a connection over several lines.',
        },
        {
          title: 'Notice failures',
          text: 'Turn on the checking of lines: one that fails gets no more traffic, and comes back when it works again.',
        },
        {
          title: 'No limits',
          text: 'Turn off limits of speed and of connections for the device, and allow for enough connections at a time.',
        },
        {
          title: 'Connect the device',
          text: 'It goes to the port on its own side, with its fixed address. Connect no other device to that port.',
        },
      ],
    },
    { kind: 'heading', anchor: 'console', text: 'What to fill in in the console' },
    {
      kind: 'paragraph',
      text: 'Once the device is online, open "Bind a node" and choose "Whole machine". These fields depend on the soft router; the others are in the [tutorial on binding](/doc-bind-device):',
    },
    {
      kind: 'table',
      label: 'What to fill in for many to one',
      head: ['Field', 'What to fill in', 'Why'],
      rows: [
        ['Connection', 'Via router', 'The device is connected behind a router that is online'],
        ['Public / private', 'Private', 'The device’s own address is a private one, from the soft router'],
        ['Upstream per line', 'The real upstream of one line', 'In the example, 50'],
        ['Number of lines', 'As many as the soft router has really dialled', 'In the example, 4'],
        ['IP stack', 'What the device really has through the soft router', 'If it does not forward IPv6, IPv4'],
        ['DNS', 'As the ISP asks', 'If it asks for nothing, leave it out'],
      ],
    },
    {
      kind: 'list',
      items: [
        '"Total bandwidth" should match the real upstream of all lines together: in the example, 0.20\u00a0Gbps.',
        'Where lines differ, the form still takes one figure: give the lowest, so that the total is not above what there is; to have them registered as they are, ask your business manager.',
        'Devices that go online by router usually need no dialling configured in the console.',
        'The management NIC that is chosen under "Configure network" carries no service traffic. If only one NIC of the device is connected to the soft router, do not choose it.',
      ],
    },
    { kind: 'heading', anchor: 'check', text: 'Checking it' },
    {
      kind: 'paragraph',
      text: 'Check before binding and after. It is clearest with a computer in the place of the device, with the device’s address; put the device back afterwards.',
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'To the gateway',
          text: '`ping 192.168.50.1`: no packet lost, about 1 millisecond. If packets are lost, change the cable or the port first.',
        },
        {
          title: 'To the internet',
          text: '`ping` the DNS server of the ISP: no packet lost for some minutes. If the gateway answers and the internet does not, look between soft router and ISP.',
        },
        {
          title: 'Large packets',
          text: 'PPPoE lines usually take packets of up to 1492, less 28 that is 1464. On Windows `ping -f -l 1464 ADDRESS`, on Linux `ping -M do -s 1464 ADDRESS`; if that fails, lower the largest packet size in the soft router.',
        },
        {
          title: 'Public addresses',
          text: 'Look at the address of each line in the soft router. Those in `10.0.0.0/8`, `100.64.0.0/10`, `172.16.0.0/12` and `192.168.0.0/16` are private ones: the ISP gave no public address.',
        },
        {
          title: 'Speed',
          text: 'Measure the upstream of each line with the others disconnected; then connect all and measure in the place of the device: it should come near to their sum.',
        },
        {
          title: 'A line that fails',
          text: 'Unplug a line: the device should stay online. Plug it in: it should come back by itself. Do this outside the evening peak.',
        },
        {
          title: 'In the console',
          text: 'In the [list of nodes](/device/list) its status is "Online", and its page shows connection, public or private, and upstream as they are.',
        },
      ],
    },
    { kind: 'heading', anchor: 'sla', text: 'What it means for billing' },
    {
      kind: 'list',
      items: [
        'More than 15 minutes of interruption between 10:00–14:00, or more than 5 minutes between 18:00–24:00, count as a fault, and the day is not billed. Do not upgrade, rewire or restart the soft router at these times.',
        'If all devices are down for 30 minutes at the evening peak, the line’s income of that day is deducted. With many to one, all devices behind a soft router go down with it.',
        'A day with less than 12 hours of service is not billed.',
        'All times are Beijing time. The rules are under "View SLA" on the billing page.',
      ],
    },
    { kind: 'heading', anchor: 'mistakes', text: 'Common mistakes' },
    {
      kind: 'table',
      label: 'What you see, and why',
      head: ['What you see', 'Most likely', 'What to do'],
      rows: [
        [
          'The upstream in all is that of one line',
          'The soft router uses one line, the others are spare',
          'Have it use all at a time',
        ],
        [
          'The device comes and goes',
          'Its subnet is that of the modems, or another device has its address',
          'Take another subnet, and fix the device’s address',
        ],
        [
          'Fewer lines are dialled than connected',
          'The ISP does not allow so many, or the account is in use elsewhere',
          'Ask the ISP; as the number of lines give those that are dialled',
        ],
        [
          'Pages open, but heavy traffic breaks off',
          'The soft router allows too few connections, or is too weak',
          'Allow more connections, or take a stronger host',
        ],
        [
          'Less income than expected',
          'The total bandwidth is not what there is, or there are violations',
          'Check what was given when binding, and the violations of the day on the node’s page',
        ],
        [
          'The console says "Router 1:1"',
          'The platform registered this device as one to one',
          'Connect it that way, or ask your business manager to correct it',
        ],
      ],
    },
  ],
};
