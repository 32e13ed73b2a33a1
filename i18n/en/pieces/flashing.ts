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
      'Drawing: on a computer the image is written to a USB drive of 8\u00a0GB or more; from the drive the system is installed on a device whose system disk is larger than 200\u00a0GB.',
    caption: 'The image reaches the device on a USB drive',
    words: {
      computer: 'Computer',
      image: 'Image',
      write: 'Write',
      drive: 'USB drive',
      driveSize: '8\u00a0GB or more',
      install: 'Install',
      device: 'Device',
      diskSize: 'Disk > 200\u00a0GB',
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
        text: 'Whole machines and switches have images of their own, each under its tab. Unless you have reason not to, take the version marked "Recommended".',
      },
      {
        title: 'Download it',
        text: 'Click the download address, or copy it into a download tool.',
      },
      {
        title: 'Check the MD5',
        text: 'Compute the MD5 of the downloaded file and compare it with the one listed for the same version. The file is complete only if both are the same; if not, download it again and do not flash with it.',
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
        text: 'Use an image writing tool to write the image to the whole drive. A drive to which the file was merely copied does not boot.',
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
        text: 'With a system disk of more than 200\u00a0GB it runs by itself and takes 10 to 15 minutes. Do not cut the power or unplug the drive meanwhile.',
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
    text: 'If it is not done after 15 minutes, check three things first: that the USB drive has 8\u00a0GB, that the MD5 of the image is right, and that the system disk is larger than 200\u00a0GB.',
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
