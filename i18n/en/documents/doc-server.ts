import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-server';
import { drawn, drive, driveCommands, image, install, next, whereImages } from '../pieces/flashing';

export const document: Translated<typeof source> = {
  intro:
    'Installing the system on a server in a machine room: download the image and check it, put it on a USB drive, install it on the system disk, and bind with the device ID. For small machines see the tutorial on flashing x86.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'What you need' },
    {
      kind: 'list',
      items: [
        'A USB drive of 8\u00a0GB or more.',
        'The server. With a system disk of more than 200\u00a0GB the system installs by itself; with a smaller one, by hand.',
        'A computer with internet access, to download the image and prepare the USB drive.',
        'A monitor and a keyboard on the server, or its own remote console (BMC), to choose the boot drive and read the device ID.',
        'Power and cooling that hold while the system is being installed.',
      ],
    },
    ...drawn,
    { kind: 'heading', anchor: 'disks', text: 'See to the disks first' },
    {
      kind: 'paragraph',
      text: 'Servers often have a RAID controller and several disks. Make sure which one is the system disk before you install anything.',
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'Look at the size of the system disk',
          text: 'Switch on, open the settings of the BIOS or of the RAID controller, and see whether the system disk is larger than 200\u00a0GB: then the system installs by itself, else by hand. Behind a controller it is the size of the logical disk that counts.',
        },
        {
          title: 'Let the system see the disk',
          text: 'Disks behind a controller have to be made a logical disk, or be passed through; else the installation finds no system disk. Making a logical disk erases the disks in it.',
        },
        {
          title: 'Take out the disks that are not meant',
          text: 'Pull out disks with an old system or old data, and put them back once the system is installed.',
        },
      ],
    },
    ...image,
    ...whereImages,
    ...drive,
    ...driveCommands,
    ...install,
    { kind: 'heading', anchor: 'remote', text: 'When you are not in the machine room' },
    {
      kind: 'list',
      items: [
        'Ask the staff on duty to plug the USB drive in; you watch the screen and choose the boot drive in the remote console (BMC), as you would on the spot.',
        'Most remote consoles can also mount a virtual disc or USB drive. On a slow network the installation takes longer; do not disconnect meanwhile.',
        'Have the USB drive taken out when it is done, so that the next start does not install again.',
      ],
    },
    { kind: 'heading', anchor: 'trouble', text: 'Common problems' },
    {
      kind: 'table',
      label: 'Common problems when flashing a server',
      head: ['What happens', 'Likely cause', 'What to do'],
      rows: [
        [
          'The USB drive is not in the boot list',
          'The image was merely copied to it, or the port has no power',
          'Write the drive again, and try another USB port',
        ],
        [
          'It was chosen, but no installation begins',
          'The boot mode does not fit, or secure boot is on',
          'Change to the other boot mode in the BIOS, switch secure boot off, and try again',
        ],
        [
          'No system disk is found',
          'There is no logical disk behind the controller yet',
          'Make one or pass the disk through, as above',
        ],
        [
          'The installation does not run by itself',
          'The system disk is not larger than 200\u00a0GB',
          'Install by hand, as the screen says',
        ],
        [
          'It installs again after it was done',
          'The USB drive is still in, and comes before the system disk',
          'Take it out, and put the system disk first',
        ],
      ],
    },
    ...next,
    {
      kind: 'note',
      tone: 'info',
      text: 'A server has several NICs: one is on the management line, the others are on data lines. Once it is bound, open "Configure network" in the list of nodes and choose the management NIC.',
    },
  ],
};
