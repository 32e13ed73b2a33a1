import type { Messages } from '../zh';

/** The titles of the pages that are open without a session. */
export const publicPages: Messages['publicPages'] = {
  register: 'Register',
  resetPassword: 'Reset password',
  nodeAddress: 'Node information',
};
