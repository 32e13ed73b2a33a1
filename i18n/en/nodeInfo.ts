import type { Messages } from '..';

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
    address: 'A campus, a machine room or a road',
    location: 'Such as 116.536921,39.772843',
    detailAddress: 'Building, entrance and the like',
    floor: 'Such as 3',
    room: 'Such as 302',
    cabinet: 'Such as A-07',
  },
  where: {
    title: 'Where it stands',
    detail: 'Choosing a suggested address fills the location in too; both may also be typed by hand.',
  },
  room: { title: 'Machine room and devices', detail: 'Helps the operators find the devices.' },
  picture: {
    title: 'Picture of the machine room',
    detail: 'Optional. One picture of at most 3 MB.',
    failed: 'The picture was not uploaded: upload it again or remove it, then submit',
  },
  tips: {
    label: 'Suggested addresses',
    found: 'Suggested addresses: %{count}. Choose with the up and down arrows',
    none: 'No address suggested; type it by hand.',
    failed: 'No suggestions at the moment (%{words}); type the address by hand.',
  },
  location: {
    help: 'Longitude and latitude, in this order, or the name of a place.',
    chosen: 'The coordinates of “%{name}”; they may be changed.',
    check: 'These are the coordinates of “%{name}”. The address has changed: please check the location.',
  },
  uuidHelp: 'Several devices apart by commas, blanks or line breaks.',
  uuidCount: 'Devices: %{count}',
  rules: {
    address: 'Please enter the address',
    location: 'Please enter the location',
    coordinates: 'Please enter proper coordinates, longitude first, such as 116.536921,39.772843',
  },
  missing: 'Required fields still to be filled in: %{count}',
  sending: 'Submitting',
  notTaken: 'No confirmation came from the platform (%{words}). Checked: it is not saved yet; you can submit it again.',
  unknown:
    'The platform has not confirmed it (%{words}), so it may or may not be saved. You may submit it again: the same facts are not recorded twice.',
  leave: 'The text you typed stays in this tab; the picture has to be uploaded again.',
  open: {
    whose: 'Recording the node information of account %{account}',
    submit: 'Submit',
    other:
      'You are signed in as %{user}. This page records the node information of account %{account} and changes nothing of %{user}.',
    otherPicture: 'A picture of the machine room can be added by that account once it is signed in.',
    incomplete: 'This link is incomplete',
    incompleteDetail:
      'The link names no proper account, so nothing can be recorded. Please open the complete link you were sent, or ask your business contact for it.',
    incompleteOwn:
      'The link names no proper account. Please open the complete link you were sent, or fill it in for your own account.',
    forMe: 'Fill it in for my account',
    signIn: 'Sign in and fill it in',
    saved: 'Submitted successfully',
    savedDetail: 'The node information of account %{account} is on record.',
    mayClose: 'You may close this page.',
    toWallet: 'Back to billing',
    toConsole: 'Go to the console',
  },
};
