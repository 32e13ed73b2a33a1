import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-bind-device';
import { deviceID } from '../pieces/flashing';

export const document: Translated<typeof source> = {
  intro:
    'Bind devices that are installed and online to your account: one by one in a form, by scanning with a phone, or many at once from an Excel spreadsheet.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you bind' },
    {
      kind: 'list',
      items: [
        'The system is installed on the device. The images are on the bind page under "Download and flash the image"; for the steps see the [tutorial on flashing x86](/doc-x86) and the [tutorial on flashing a server](/doc-server).',
        'The cables are connected, and the device is online. Cables and connections are in the [tutorial on the network](/doc-network); for soft routers see [many to one](/doc-soft-mto1) and [one to one](/doc-soft-1to1).',
        'You have at hand: the device ID or the serial number of the switch, the type of the machine room, whether there is a UPS, and of the lines their number, the upstream of one of them, the ISP and the province.',
        'You are signed in as a provider. Agents have no bind page: their miners bind for themselves.',
      ],
    },
    {
      kind: 'note',
      tone: 'warning',
      text: 'The device has to be online before you bind it. A wrong country or province affects earnings. Give the bandwidth as it is: a day with a false figure is not billed.',
    },
    { kind: 'heading', anchor: 'which', text: 'Whole machine or switch' },
    {
      kind: 'table',
      label: 'The two kinds',
      head: ['Tab', 'What it binds', 'By which number'],
      rows: [
        [
          'Whole machine',
          'A host that was flashed with the image for whole machines',
          'The device ID, shown on the device console',
        ],
        ['Switch', 'A switch that was flashed with the image for switches', 'The serial number, printed on its label'],
      ],
    },
    ...deviceID,
    { kind: 'heading', anchor: 'fields', text: 'Whole machine: what goes where' },
    {
      kind: 'paragraph',
      text: 'Open "Bind a node" and choose "Whole machine". What is marked "optional" can stay empty, all the rest is required.',
    },
    {
      kind: 'table',
      label: 'Fields for a whole machine',
      head: ['Field', 'What it means', 'What to fill in'],
      rows: [
        ['Device ID', 'The number of the device, its own', 'As on the device console, at most 64 characters'],
        [
          'Remark',
          'A name for yourself, such as room and rack',
          'Optional, at most 50 characters; it can be changed later in the list of nodes',
        ],
        ['Machine room', 'The kind of room where the device stands', 'One of: IDC room, metro room, hosted room'],
        ['UPS', 'Whether the room has an uninterruptible power supply', 'Has one, or none'],
        ['Upstream per line', 'The upstream bandwidth of one line', 'A number above 0 in Mbps, at most three decimals'],
        ['Number of lines', 'How many lines the device uses', 'A whole number of at least 1'],
        ['Country', 'The country of the lines', 'Choose it from the list; the next two follow from it'],
        ['Province', 'The province of the lines', 'Choose it from the list; not asked for where the country has none'],
        ['ISP', 'The ISP that provides the lines', 'Choose it from the country’s list'],
        ['Connection', 'Where the device gets its IP addresses from', 'One of four, see the next table'],
        ['Public / private', 'Whether the device itself has a public address or a private one', 'Public or private'],
        ['IP stack', 'Which addresses the lines really support', 'Dual, IPv4 or IPv6'],
        ['DNS', 'The DNS server that the ISP names', 'Optional, IPv4 or IPv6 addresses with commas between them'],
      ],
    },
    {
      kind: 'paragraph',
      text: '"Total bandwidth" follows as you type: uplink of one line × number of lines ÷ 1024, in Gbps with two decimals. With 100\u00a0Mbps and 20 lines, for instance, it is 1.95\u00a0Gbps. If it is far from what you have, look first whether the uplink was given in Mbps.',
    },
    {
      kind: 'table',
      label: 'Which connection to choose',
      head: ['Connection', 'When to choose it', 'After binding'],
      rows: [
        ['Single public IP', 'The ISP gave you one fixed public IP', 'No dialling in the console'],
        [
          'Multiple public IPs',
          'The ISP gave you several fixed public IPs',
          'Choose the management NIC under "Configure network", then configure the lines',
        ],
        [
          'Via router',
          'A router is online, and the device is connected behind it',
          'Usually no dialling in the console',
        ],
        [
          'Via server',
          'There is no router: the device dials by itself',
          'Choose the management NIC, then configure lines for each data NIC',
        ],
      ],
    },
    { kind: 'heading', anchor: 'bind', text: 'Binding it' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Look once more',
          text: 'Device ID, country, province and total bandwidth are where mistakes are made.',
        },
        {
          title: 'Press "Bind node"',
          text: 'Where something is missing or wrong, it is said below that field, and the cursor goes to the first of them.',
        },
        {
          title: 'See what came of it',
          text: 'You read "Bound", and the form is empty for the next one; "Open node" leads to the one just bound.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'You can read a tutorial, change tabs or even reload the page in between: what you typed stays. It is gone once you sign out.',
    },
    { kind: 'heading', anchor: 'scan', text: 'Filling in by phone' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Open the bind page on the computer',
          text: 'Below the words of its second part you read "Ready for phone scans": it is ready.',
        },
        {
          title: 'Open the scan page on the phone',
          text: 'Press the scan icon in the field of the device ID or serial number, and scan the QR code that comes up. Or sign in to the console on the phone and press "Scan to bind a node" in the header. Both have to be signed in to the same account.',
        },
        {
          title: 'Scan',
          text: 'Choose "Device ID" or "Switch SN", press "Open camera" and aim at the label. QR codes, Code 128, Code 39 and Data Matrix can be read; where a label has several numbers, choose one.',
        },
        {
          title: 'Check it on the computer',
          text: 'The phone says "Sent to the bind page on your computer", and the field on the computer is marked "Scanned with phone". Check it, and submit it yourself. Where you typed something else, the scanned number stands below it and replaces it only when you press "Fill in"; "Undo" brings back what was there.',
        },
      ],
    },
    {
      kind: 'list',
      items: [
        'Scanning fills in the number, it never submits.',
        'The camera needs an address that begins with https:// and the permission of the browser. Without a camera, use "Read a photo", or copy the label under "Type it in" and press "Send to computer".',
        'If it does not arrive: see that the bind page is open and both are signed in to the same account, then press "Send again" on the phone. Sending again only fills it in anew, nothing is bound twice.',
        'If you read "Phone scans are no longer received", press "Reconnect".',
      ],
    },
    { kind: 'heading', anchor: 'import', text: 'Many whole machines from Excel' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Get the template',
          text: 'On the page for whole machines press "Import from Excel", then "Download the template". Its second sheet says how to fill in each column.',
        },
        {
          title: 'Fill in',
          text: 'One device a row. Columns may be in any order, others are ignored. If device IDs are all digits, format their column as text, or Excel changes them.',
        },
        {
          title: 'Choose the file',
          text: 'Drop the spreadsheet there, or press "Choose a file". It can be .xlsx, .xlsm, .xls, .ods or .csv, of at most 5\u00a0MB and 5,000 rows.',
        },
        {
          title: 'Mend it',
          text: 'Each row is checked by the rules of the form; where a device ID is there twice, the other row is named. Press "With problems" for the rows to mend, "Edit" to change one and "Done" when it is right; rows can be removed, too.',
        },
        {
          title: 'Start binding',
          text: 'Press the button that says how many. They are bound one after the other; you can "Pause", "Resume" or "Cancel import". Rows with problems are not sent.',
        },
        {
          title: 'See to the rest',
          text: 'Rows that did not succeed can be tried again, or downloaded as a spreadsheet, mended and imported again.',
        },
      ],
    },
    {
      kind: 'table',
      label: 'What became of a row',
      head: ['Result', 'What it means', 'What to do'],
      rows: [
        ['Ready', 'It was checked, and not sent yet', 'Start binding'],
        ['Binding', 'This device is being sent', 'Wait'],
        ['Bound', 'It is bound, or was in the node list already', 'Nothing'],
        ['Not bound', 'The platform refused it; the reason stands below', 'Mend it, then try again'],
        ['Unknown', 'The platform did not answer', 'It is looked up before going on, and never bound twice'],
        ['Not tried', 'The import ended before its turn', 'Bind the other rows'],
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'If the page was reloaded or closed in the middle, you find "An import was not finished" when you are back: press "Resume". An account can have one import at a time.',
    },
    { kind: 'heading', anchor: 'switch', text: 'Binding a switch' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Change the tab',
          text: 'Choose "Switch". The list now has the images for switches; compare the MD5 before you flash one.',
        },
        {
          title: 'Fill in four fields',
          text: '"Serial number", "Machine room", "UPS" and "IP stack", all required. A phone can scan the serial number.',
        },
        { title: 'Submit', text: 'Press "Bind switch". The outcomes are those of whole machines.' },
      ],
    },
    { kind: 'heading', anchor: 'outcome', text: 'If it was not bound' },
    {
      kind: 'list',
      items: [
        '"Not bound": what follows is the platform’s reason. What you typed is still there; mend it and submit again.',
        'The reason is that the device is bound already: search the list of nodes for its device ID. If it is there, all is well; if not, it may be bound to another account, so ask your business manager.',
        'Other reasons: check the device ID, see that the device is switched on and online, and submit again. If that fails, tell business the reason on the page.',
        'The platform did not answer: the page asks the node list by itself, and says whether the node is bound. Do not press again meanwhile; if looking it up fails as well, press "Check again".',
        '"Countries, provinces and ISPs could not be loaded": press "Try again"; what you typed is not affected.',
        '"This type of file is not supported": it is no Excel or CSV spreadsheet. Save it as .xlsx and import that.',
        'Rows are missing: hidden and filtered rows are left out, and the button beside the note adds them; where several sheets have nodes, choose the sheets first.',
        '"The file could not be read": it may be damaged. Open it in Excel, save a copy and import that; a password has to be removed first.',
      ],
    },
    { kind: 'heading', anchor: 'after', text: 'After binding' },
    {
      kind: 'steps',
      items: [
        {
          title: 'See its status',
          text: 'Find it in the [list of nodes](/device/list): its status should be "Online".',
        },
        {
          title: 'Configure its network',
          text: 'If its connection needs dialling, press "Configure", choose the management NIC, then press "Go to dialling".',
        },
        {
          title: 'See its income',
          text: 'Once it is online and billed, its income shows from the next day on, in the overview and on its page.',
        },
      ],
    },
  ],
};
