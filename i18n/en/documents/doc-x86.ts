import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-x86';
import { drawn, drive, driveCommands, image, install, next, whereImages } from '../pieces/flashing';

export const document: Translated<typeof source> = {
  intro:
    'Installing the system on a small x86 machine, an industrial one or an old computer: see what the machine has, download the image and check it, put it on a USB drive, install from it, and bind with the device ID.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'What you need' },
    {
      kind: 'list',
      items: [
        'A USB drive of 8\u00a0GB or more.',
        'The x86 machine. With a system disk of more than 200\u00a0GB the system installs by itself; with a smaller one, by hand.',
        'Another computer with internet access, to download the image and prepare the USB drive.',
        'A monitor and a keyboard on the machine, to choose the boot drive and read the device ID.',
        'Network cables. For a management line and data lines the machine needs two ports or more.',
      ],
    },
    ...drawn,
    { kind: 'heading', anchor: 'machine', text: 'See what the machine has' },
    {
      kind: 'paragraph',
      text: 'If it still has a system that starts, look first. Open a command prompt in Windows, or a terminal in Linux:',
    },
    {
      kind: 'table',
      label: 'Commands that show what the machine has',
      head: ['What to look at', 'Windows', 'Linux'],
      rows: [
        ['Processor: x86 with 64 bits', '`echo %PROCESSOR_ARCHITECTURE%` says `AMD64`', '`uname -m` says `x86_64`'],
        ['Size of the disks', '`powershell Get-Disk`', '`lsblk -d`'],
        ['NICs and MAC addresses', '`getmac /v`', '`ip link`'],
      ],
    },
    {
      kind: 'list',
      items: [
        'What is printed on a disk and what the system shows differ a little: a disk sold as 200\u00a0GB is not larger than 200\u00a0GB.',
        'With two disks, unplug the one that is not for the system, so that it is not taken by mistake.',
      ],
    },
    ...image,
    ...whereImages,
    ...drive,
    ...driveCommands,
    ...install,
    { kind: 'heading', anchor: 'bios', text: 'Settings afterwards' },
    {
      kind: 'list',
      items: [
        'Make the system disk the first one to boot, so that the machine does not stop at another.',
        'If there is an option to switch on with the power, set it: after a power cut the machine then starts by itself.',
        'Switch off sleep and timed shutdown: the device has to stay online, and income suffers when it drops.',
        'Put it where air can move, and leave its vents free.',
      ],
    },
    { kind: 'heading', anchor: 'trouble', text: 'Common problems' },
    {
      kind: 'table',
      label: 'Common problems when flashing an x86 machine',
      head: ['What happens', 'Likely cause', 'What to do'],
      rows: [
        [
          'The USB drive is not in the boot list',
          'The image was merely copied to it, or the plug is loose',
          'Write the drive again, and try a USB port on the machine itself',
        ],
        [
          'It was chosen, but no installation begins',
          'The boot mode does not fit, or secure boot is on',
          'Change to the other boot mode in the BIOS, switch secure boot off, and try again',
        ],
        [
          'The installation does not run by itself',
          'The system disk is not larger than 200\u00a0GB',
          'Install by hand, as the screen says',
        ],
        [
          'The old system still starts',
          'The old disk comes first, or another disk was installed on',
          'Check the boot order, and look again with the system disk alone',
        ],
        [
          'The light at the port is off',
          'The cable is loose, or the other end has no power',
          'Try another cable and another port',
        ],
      ],
    },
    ...next,
  ],
};
