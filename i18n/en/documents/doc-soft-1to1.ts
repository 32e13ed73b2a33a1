import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-soft-1to1';

export const document: Translated<typeof source> = {
  intro:
    'All broadband lines go through the soft router, but each has its own way: one line there is one line of the device, and none are mixed. How to connect it, plan VLANs and addresses, and configure each line in the console.',
  blocks: [
    { kind: 'heading', anchor: 'what', text: 'What one to one is' },
    {
      kind: 'paragraph',
      text: 'One to one means that the soft router does not bring the lines together but hands them to the device one by one: line 1 goes by line 1 of the device only, line 2 by line 2 only. The device has as many lines as there are, each with its own address, gateway and status.',
    },
    {
      kind: 'figure',
      figure: 'oneToOne',
      label:
        'Drawing: three broadband lines go through a soft router, one by one, to eth1, eth2 and eth3 of the device, a NIC for each, and none are mixed. The NIC on the management line is not drawn.',
      caption: 'Each line keeps its number on the device',
      words: {
        line: 'Line',
        lines: 'Several lines',
        linesNote: 'from the ISP',
        router: 'Soft router',
        routerNote: 'one by one',
        device: 'Device',
        deviceNote: 'an address each',
      },
    },
    { kind: 'heading', anchor: 'choose', text: 'When to choose it' },
    {
      kind: 'list',
      items: [
        'You want to see status, address and speed of each line in the console.',
        'Lines should not affect one another: if one fails, only that line is down.',
        'The device has enough data NICs, or its NICs and the switch support VLANs.',
        'If you need none of this and would rather have a single cable, many to one is simpler: see the [tutorial on many to one](/doc-soft-mto1).',
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'It is the platform that registers a device as "Router 1:1"; the bind form does not offer it. Agree on it with your business manager before you bind.',
    },
    { kind: 'heading', anchor: 'ways', text: 'Two ways to do it' },
    {
      kind: 'table',
      label: 'How the two ways differ',
      head: ['Compare', 'The device dials', 'The soft router dials'],
      rows: [
        ['What the soft router does', 'It forwards, and does not dial', 'It dials each line and passes each on'],
        [
          'Addresses of the device',
          'Those that the ISP gives',
          'Inner ones from the soft router, a subnet for each line',
        ],
        ['Mode in the console', 'PPPoE', 'Static address or DHCP'],
        [
          'To fill in in the console',
          'Broadband account and broadband password',
          'For a static address IP address, netmask and gateway; for DHCP no address',
        ],
        ['Public / private', 'Public, where a public address is dialled', 'Private'],
      ],
    },
    {
      kind: 'paragraph',
      text: 'If the device can dial, let it: that is one translation of addresses less, and a line that fails is seen most clearly. For lines that the ISP delivers with fixed addresses, use static addresses.',
    },
    { kind: 'heading', anchor: 'address', text: 'Planning VLANs and addresses' },
    {
      kind: 'paragraph',
      text: 'If the device has enough data NICs, take one for each line and no VLANs. If not, one NIC carries several lines, kept apart by VLANs. An example of three lines on one NIC, dialled by the soft router:',
    },
    {
      kind: 'table',
      label: 'Example with three lines',
      head: ['Line', 'VLAN', 'Gateway (soft router)', 'Address of the device'],
      rows: [
        ['Line 1', '101', '`10.0.101.1/24`', '`10.0.101.2`'],
        ['Line 2', '102', '`10.0.102.1/24`', '`10.0.102.2`'],
        ['Line 3', '103', '`10.0.103.1/24`', '`10.0.103.2`'],
      ],
    },
    {
      kind: 'list',
      items: [
        'Number VLANs and subnets by the same pattern as the lines: in trouble you see at once what belongs together.',
        'Each line has its own subnet, and none overlap; an address can be used on one line only.',
        'The gateway has to be in the subnet of the line’s IP address.',
        'The VLANs in the soft router have to be those filled in in the console. VLANs on the side of the ISP are the soft router’s business and have nothing to do with these.',
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
          title: 'Number the lines',
          text: 'From 1 on, with a label at both ends of each cable, as in the address plan.',
        },
        {
          title: 'Pair them',
          text: 'If the device dials, bridge the port of each line to a port or VLAN that leads to the device. If the soft router dials, dial each line and make a subnet on the device’s side for each.',
        },
        {
          title: 'Fix the ways',
          text: 'If the soft router dials, traffic from a subnet takes its own line only. If that line fails, it must not take another, or two lines are mixed.',
        },
        {
          title: 'Keep them apart',
          text: 'No traffic between the subnets; each has its own service that assigns addresses.',
        },
        {
          title: 'No limits',
          text: 'Turn off limits of speed and of connections; the lines are for this device alone.',
        },
        {
          title: 'Management line',
          text: 'Keep one NIC of the device on the management line, over which the platform manages it. It carries no service traffic and cannot be a dial line.',
        },
      ],
    },
    { kind: 'heading', anchor: 'bind', text: 'What to fill in when binding' },
    {
      kind: 'table',
      label: 'What to fill in for one to one',
      head: ['Field', 'What to fill in', 'Why'],
      rows: [
        [
          'Connection',
          'By router, or what business told you',
          'The form does not offer one to one, the platform registers it',
        ],
        [
          'Public / private',
          'By the addresses of the device’s lines',
          'Public where the device dials public ones, inner where the soft router gives them',
        ],
        [
          'Upstream per line',
          'The real upstream of one line',
          'Where they differ, the lowest, so that the total is not above what there is',
        ],
        ['Number of lines', 'As many as there are', 'The same number is configured later'],
        ['IP stack', 'What the lines really support', 'Dual only where there are addresses of both kinds'],
        ['DNS', 'As the ISP asks', 'If it asks for nothing, leave it out'],
      ],
    },
    {
      kind: 'paragraph',
      text: 'The other fields are in the [tutorial on binding](/doc-bind-device). Once the node’s page shows "Router 1:1" as its "Connection", it is registered; if it does not, ask your business manager, and do not configure lines yet.',
    },
    { kind: 'heading', anchor: 'console', text: 'Dialling in the console' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Choose the management NIC',
          text: 'In the [list of nodes](/device/list) press "Configure", choose the NIC that is on the management line, and confirm. If you do not know which it is, unplug the data lines, leave only the management line, and press "Refresh NICs": the one that is left is it.',
        },
        {
          title: 'Open the dialling',
          text: 'Press "Go to dialling". Every NIC but the management NIC has a place there.',
        },
        {
          title: 'Add the first line',
          text: 'Press "Add line", choose "Dial mode" and fill in "VLAN"; for PPPoE "Broadband account" and "Broadband password", for a static address "IP address", "Netmask" and "Gateway".',
        },
        {
          title: 'Add the others',
          text: 'For the next line on the same NIC press "Duplicate": address and VLAN go up by one, and you check each. With a NIC for each line press "Fill down": the NICs below are filled in like this one, with successive addresses.',
        },
        {
          title: 'Save',
          text: 'Press "Save configuration": all lines are sent together. If something is wrong, it says which field of which line.',
        },
      ],
    },
    {
      kind: 'list',
      items: [
        'A VLAN is a whole number from 0 to 4094; leave it empty for none.',
        '"Duplicate" takes the next address of the same subnet and the same gateway. Where each line has its own subnet, change both to those of your plan.',
        'A saved password is not shown again; leave it empty to keep it.',
        'A NIC that becomes the management NIC loses its lines: choose it first, then configure lines.',
      ],
    },
    { kind: 'heading', anchor: 'check', text: 'Checking it' },
    {
      kind: 'paragraph',
      text: 'First check line by line with a computer in the place of the device; then put the device back and look at the console. For lines in VLANs, connect the computer to a port in that VLAN.',
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'To the gateway',
          text: '`ping` the gateway of each line, such as `ping 10.0.101.1`: no packet lost.',
        },
        {
          title: 'To the internet',
          text: '`ping` the DNS server of the ISP on each line: no packet lost for some minutes.',
        },
        {
          title: 'The right way',
          text: 'Look up the public address by which each line goes out: it should be that of the line in the soft router, and differ from line to line. If two are the same, they are mixed.',
        },
        {
          title: 'Public or private',
          text: 'Addresses of the device’s lines in `10.0.0.0/8`, `100.64.0.0/10`, `172.16.0.0/12` and `192.168.0.0/16` are private ones.',
        },
        {
          title: 'Speed',
          text: 'Measure the upstream of each line, then of all at a time: that should come near to their sum. If it is clearly less, soft router or NIC are too weak.',
        },
        {
          title: 'A line that fails',
          text: 'Unplug line 2: only line 2 of the device should go down. Do this outside the evening peak.',
        },
        {
          title: 'In the console',
          text: 'In the [list of dial lines](/dial/list) each line should be "Connected", and there should be as many as you have.',
        },
      ],
    },
    { kind: 'heading', anchor: 'sla', text: 'What it means for billing' },
    {
      kind: 'list',
      items: [
        'More than 15 minutes of interruption between 10:00–14:00, or more than 5 minutes between 18:00–24:00, count as a fault, and the day is not billed. Do not change lines or restart the soft router at these times.',
        'A day with throttling, false figures or shared bandwidth is not billed. If two lines of the device take the same broadband line, there is less bandwidth than the total you gave.',
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
          'A line stays "Dialling"',
          'Account or password are wrong, or the VLAN is not that of the soft router',
          'Check the account, and the VLAN from end to end',
        ],
        [
          'A line is "Not connected"',
          'Cable, modem or port of the soft router are not up',
          'Go through them one after the other, from the modem on',
        ],
        [
          'Two lines have the same public address',
          'The ways are not fixed, or a line that failed took another',
          'Make each subnet take one line only',
        ],
        [
          'Saving says that an address is there twice',
          'A line was duplicated and its address left as it was',
          'Give each the address of your plan',
        ],
        [
          'A NIC is missing',
          'It has not started, or its cable is not plugged in',
          'Connect it, then press "Refresh status"',
        ],
        [
          'There is no "Go to dialling"',
          'No management NIC is confirmed yet',
          'Confirm it under "Configure network" first',
        ],
      ],
    },
  ],
};
