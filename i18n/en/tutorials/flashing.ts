import type { Translated } from '../../article';
import type { flashing as source } from '../../zh/tutorials/flashing';

export const flashing: Translated<typeof source> = {
  intro:
    'Write the image to a USB drive and install the system on the device from it. The device console then shows the device ID, with which you bind it on this page.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'What you need' },
    {
      kind: 'list',
      items: [
        'A USB drive of 8\u00a0GB or more.',
        'The device, with a system disk of more than 200\u00a0GB. With such a disk the system installs by itself; a smaller one has to be replaced first.',
        'A computer with internet access, to download the image and prepare the USB drive.',
        'A monitor and a keyboard on the device, to choose the boot drive and read the device ID.',
      ],
    },
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
          text: 'The device has to be online before you bind it. For cables and IP addresses see the network tutorial.',
        },
        {
          title: 'Fill in the form and bind',
          text: 'Come back to this page, fill in the device ID and the rest, and press "Bind device". Once bound, the device appears in the list of nodes.',
        },
      ],
    },
    {
      kind: 'figure',
      figure: 'deviceID',
      label:
        'Drawing: the device ID shown on the device console is filled in, as it is, in the device ID field of the bind page.',
      caption: 'The ID on the console is the one to fill in',
      words: { console: 'Device console', form: 'Bind a node', field: 'Device ID', sample: 'E4A7B0319C52' },
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'A switch is bound by its serial number: go to the tab for switches and enter the SN.',
    },
  ],
};
