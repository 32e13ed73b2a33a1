import type { Messages } from '../zh';

export const nodeInfo: Messages['nodeInfo'] = {
  form: 'Node information',
  fields: {
    address: 'Address',
    location: 'Location',
    detailAddress: 'Address details',
    floor: 'Floor',
    room: 'Room',
    cabinet: 'Cabinet',
    deviceUUIDs: 'Device UUIDs',
  },
  placeholders: {
    address: 'Campus, machine room or road',
    location: 'e.g. 116.536921,39.772843',
    detailAddress: 'Building, entrance, etc.',
    floor: 'e.g. 3',
    room: 'e.g. 302',
    cabinet: 'e.g. A-07',
  },
  where: {
    title: 'Location',
    detail:
      'The address is the campus, data centre or road; choosing a suggestion fills in its location, the longitude and latitude. The detailed address adds building or entrance. All can be typed.',
  },
  room: { title: 'Machine room and devices', detail: 'Helps the platform’s engineers find the devices.' },
  picture: {
    title: 'Picture of the machine room',
    detail: 'Optional. One picture of at most 3\u00a0MB.',
    failed: 'The picture was not uploaded. Upload it again or remove it, then submit',
  },
  tips: {
    label: 'Suggested addresses',
    found: 'Suggested addresses: %{count}. Choose with the up and down arrow keys',
    none: 'No suggestions; type the address yourself.',
    failed: 'No suggestions at the moment (%{words}); type the address yourself.',
  },
  location: {
    help: 'Longitude and latitude, in this order, or a place name.',
    chosen: 'Coordinates of “%{name}”; you can change them.',
    check: 'These are the coordinates of “%{name}”. The address has changed: please check the location.',
  },
  uuidHelp: 'Separate several devices with commas, semicolons or line breaks.',
  uuidCount: 'Devices: %{count}',
  rules: {
    address: 'Enter the address',
    location: 'Enter the location',
    coordinates: 'Enter valid coordinates, longitude first, e.g. 116.536921,39.772843',
  },
  onFile: {
    false: 'none',
    true: 'on file',
    replaces: 'This account already has node information. What you submit replaces it.',
  },
  missing: 'Required fields still to fill in: %{count}',
  sending: 'Submitting',
  notTaken: '%{answer}. We checked: it is not saved so far, and you can submit it again.',
  unknown: '%{answer}. It is not known whether it was saved. You can submit it again: nothing is recorded twice.',
  leave: 'What you typed stays in this tab; the picture has to be uploaded again.',
  open: {
    whose: 'Node information for account %{account}',
    submit: 'Submit',
    other:
      'You are signed in as %{user}. This page records node information for account %{account} and changes nothing of %{user}’s.',
    otherPicture: 'A picture of the machine room can be added once signed in as %{account}.',
    noPicture:
      'A picture of the machine room cannot be uploaded without signing in (%{words}). You can submit the rest, and add it later signed in as %{account}.',
    pictureUnsure: 'A picture of the machine room cannot be uploaded now (%{words}). You can submit the rest.',
    signInPicture: 'Sign in to upload',
    incomplete: 'This link is incomplete',
    incompleteDetail:
      'The link names no valid account, so nothing can be recorded. Please open the complete link you were sent, or ask your business manager for it.',
    incompleteOwn:
      'The link names no valid account. Please open the complete link you were sent, or fill in the form for your own account.',
    forMe: 'Fill in for my account',
    signIn: 'Sign in and fill in',
    saved: 'Submitted',
    savedDetail: 'The node information for account %{account} is on record.',
    mayClose: 'You can close this page.',
    toWallet: 'Back to billing',
    toConsole: 'Go to the console',
  },
};
