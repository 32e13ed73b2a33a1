import type { Translated } from '../../article';
import type { flashing as source } from '../../zh/tutorials/flashing';
import { deviceID, drawn, drive, image, install } from '../pieces/flashing';

export const flashing: Translated<typeof source> = {
  intro:
    'Write the image to a USB drive and install the system on the device from it. The device console then shows the device ID, with which you bind it on this page.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'What you need' },
    {
      kind: 'list',
      items: [
        'A USB drive of 8\u00a0GB or more.',
        'The device. With a system disk of more than 200\u00a0GB the system installs by itself; with a smaller one, by hand.',
        'A computer with internet access, to download the image and prepare the USB drive.',
        'A monitor and a keyboard on the device, to choose the boot drive and read the device ID.',
      ],
    },
    ...drawn,
    ...image,
    ...drive,
    ...install,
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
          text: 'Come back to this page, fill in the device ID and the rest, and press "Bind node". Once bound, the device appears in the list of nodes.',
        },
      ],
    },
    ...deviceID,
    {
      kind: 'note',
      tone: 'info',
      text: 'A switch is bound by its serial number: go to the tab for switches and enter the SN.',
    },
  ],
};
