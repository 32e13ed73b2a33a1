import type { Translated } from '../../article';
import type * as source from '../../zh/pieces/flashing';

export const drawn: Translated<typeof source.drawn> = [
  {
    kind: 'note',
    tone: 'warning',
    text: 'Writing the image erases the USB drive, and installing overwrites the system disk of the device. Back up what you want to keep.',
  },
  {
    kind: 'figure',
    figure: 'flash',
    label:
      'Drawing: on a computer the image is written to a USB drive of 8\u00a0GB or more; from the drive the system is installed on the device, by itself where the system disk is larger than 200\u00a0GB.',
    caption: 'The image reaches the device on a USB drive',
    words: {
      computer: 'Computer',
      image: 'Image',
      write: 'Write',
      drive: 'USB drive',
      driveSize: '8\u00a0GB or more',
      install: 'Install',
      device: 'Device',
      diskSize: 'Auto > 200\u00a0GB',
    },
  },
];

export const image: Translated<typeof source.image> = [
  { kind: 'heading', anchor: 'image', text: 'Download the image and check it' },
  {
    kind: 'steps',
    items: [
      {
        title: 'Take the right image',
        text: 'Whole machines and switches have images of their own, each under its tab. Unless you have reason not to, take the version marked "Recommended". A file whose name tells an architecture, such as x86 or arm64, has to fit the processor of the device.',
      },
      {
        title: 'Download it',
        text: 'Click the download address, or copy it into a download tool.',
      },
      {
        title: 'Check the MD5',
        text: 'Compute the MD5 of the downloaded file and compare it with the one listed for the same version. The file is complete only if both are the same; if not, download it again and do not flash with it. Of a compressed file it is the file as downloaded that is checked, not what is in it.',
      },
    ],
  },
  {
    kind: 'table',
    label: 'Commands that compute an MD5 on your computer',
    head: ['System of the computer', 'Command'],
    rows: [
      ['Windows', '`certutil -hashfile FILE MD5`'],
      ['macOS', '`md5 FILE`'],
      ['Linux', '`md5sum FILE`'],
    ],
  },
];

export const drive: Translated<typeof source.drive> = [
  { kind: 'heading', anchor: 'drive', text: 'Prepare the USB drive' },
  {
    kind: 'steps',
    items: [
      {
        title: 'Plug it in',
        text: 'Unplug other removable drives from the computer, so that none is chosen by mistake.',
      },
      {
        title: 'Write the image',
        text: 'A file that ends with .xz, .gz or .zip is compressed: unpack it first, unless your image writing tool opens it as it is. Use the tool to write the image to the whole drive. A drive to which the file was merely copied does not boot.',
      },
      { title: 'Eject it safely', text: 'Wait until the tool says that it is done, then eject the drive.' },
    ],
  },
];

export const install: Translated<typeof source.install> = [
  { kind: 'heading', anchor: 'install', text: 'Install the system' },
  {
    kind: 'steps',
    items: [
      {
        title: 'Boot from the USB drive',
        text: 'Switch the device off, plug the drive in, switch the device on and choose the drive in the boot settings. The key that opens them differs between makers: see the start screen or the manual.',
      },
      {
        title: 'Wait for the installation',
        text: 'With a system disk of more than 200\u00a0GB it runs by itself and takes 10 to 15 minutes; with a smaller one, install by hand as the screen says. Do not cut the power or unplug the drive meanwhile.',
      },
      {
        title: 'Boot from the system disk',
        text: 'When the installation is done, unplug the drive and let the device boot from its system disk.',
      },
    ],
  },
  {
    kind: 'note',
    tone: 'info',
    text: 'If it has run by itself for 15 minutes and is not done, check two things first: that the USB drive has 8\u00a0GB, and that the MD5 of the image is right.',
  },
];

export const deviceID: Translated<typeof source.deviceID> = [
  {
    kind: 'figure',
    figure: 'deviceID',
    label:
      'Drawing: the device ID shown on the device console is filled in, as it is, in the device ID field of the bind page.',
    caption: 'The ID on the console is the one to fill in',
    words: { console: 'Device console', form: 'Bind a node', field: 'Device ID', sample: 'E4A7B0319C52' },
  },
];

export const whereImages: Translated<typeof source.whereImages> = [
  {
    kind: 'note',
    tone: 'info',
    text: 'Versions, download addresses and MD5 of the images are listed on the page "Bind a node"; those that are recommended also under "Operations".',
  },
];

export const driveCommands: Translated<typeof source.driveCommands> = [
  {
    kind: 'paragraph',
    text: 'macOS and Linux have commands for it. Unpack a compressed image first, on Linux for example by `xz -d IMAGE.xz`; then list the disks, find the USB drive by its size, then write. The device names in the commands are examples; put in the one of your drive:',
  },
  {
    kind: 'table',
    label: 'Writing the image by commands',
    head: ['What it does', 'Linux', 'macOS'],
    rows: [
      ['List the disks', '`lsblk`', '`diskutil list`'],
      ['Unmount the drive', '`sudo umount /dev/sdX1`', '`diskutil unmountDisk /dev/diskN`'],
      [
        'Write the image',
        '`sudo dd if=FILE of=/dev/sdX bs=4M conv=fsync status=progress`',
        '`sudo dd if=FILE of=/dev/rdiskN bs=4m`',
      ],
      ['Finish writing', '`sync`', '`diskutil eject /dev/diskN`'],
    ],
  },
  {
    kind: 'note',
    tone: 'warning',
    text: 'With a wrong device name after of= another disk is erased for good. Check size and name once more before you press Enter.',
  },
];

export const next: Translated<typeof source.next> = [
  { kind: 'heading', anchor: 'bind', text: 'Read the device ID and bind' },
  {
    kind: 'steps',
    items: [
      {
        title: 'Note the device ID',
        text: 'Once the system is installed, the device ID is shown on the device console. Copy it letter by letter, or fill it in by scanning with a phone.',
      },
      {
        title: 'Connect the cables and make sure it is online',
        text: 'The device has to be online before you bind it. For cables see the [network tutorial](/doc-network), for addresses the [tutorial on IP addresses](/doc-ip).',
      },
      {
        title: 'Bind it',
        text: 'On the page "Bind a node" fill in the device ID and the rest, and press "Bind node". What goes into each field is in the [tutorial on binding](/doc-bind-device).',
      },
    ],
  },
  ...deviceID,
];
