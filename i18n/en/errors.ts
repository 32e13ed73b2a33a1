import type { Messages } from '../zh';

export const errors: Messages['errors'] = {
  loadFailed: 'Could not load',
  refreshFailed: 'Refreshing failed',
  sessionEnded: 'Your session has expired. Please sign in again',
  linkRefused:
    'The platform does not accept the sign-in details of the link. Please sign in with your account and password',
  offline: 'The connection failed. Check your network and try again',
  downloadsDropped:
    'This app usually drops downloads. Choose “Open in browser” in its menu, or copy this address into a browser: %{address}',
  changed: 'This has changed, so nothing was submitted. Check it, then submit again.',
  reviewUnread: 'Nothing was submitted: the latest details could not be read (%{why}). Please try again.',
  reviewChanged: 'The payout account, fee or limits have changed. Check the new details, then confirm again.',
  notSent: 'There is no network, so nothing was sent. Try again once you are online.',
  timeout: 'The request took too long. Please try again later',
  server: 'Internal server error',
  busy: 'The system is busy. Please try again later',
  noAnswer: 'The platform did not answer',
  answerBare: 'The answer gave no reason (%{status})',
  answerUnreadable: 'The answer could not be understood',
  answerWait: '%{answer} (try again in %{count} s)',
  contractBroken: 'Unexpected data from the system (%{call})',
  headerMissing: 'Unexpected data (%{call}): the answer lacks the %{header} header, which a proxy may have removed',
  readOnly: 'Not possible in the read-only support view',
  badRequest: 'Something in the request is wrong. Please check it and try again (%{name})',
  forbidden: 'You are not allowed to do this',
  notFound: 'This does not exist or has been deleted',
  notAllowed: 'The platform does not support this',
  conflict: 'This has changed in the meantime. Please refresh and try again',
  tooLarge: 'What you submitted is too large',
  tooMany: 'Too many attempts. Please try again later',
  tooManyToRead: 'There are more than %{count} nodes. Filter them first, by province, ISP or billing mode.',
  tooManyWait:
    'Too many attempts. Please try again in %{count} second |||| Too many attempts. Please try again in %{count} seconds',
  codeMissing: 'Part of the page could not be loaded. Check your connection and try again',
  codeHeldBack:
    'Part of the page could not be loaded. A browser extension or a filter may hold it back, or the connection; check and try again',
  configuration: 'The configuration could not be loaded',
  unknown: 'Unknown error',
};
