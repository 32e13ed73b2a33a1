/** The screens that are open without a session; every other address leads to the sign-in page then. */
export const openPaths = {
  register: '/register',
  resetPassword: '/reset-password',
  nodeAddress: '/external-form/node-address',
} as const;
