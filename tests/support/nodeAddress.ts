/** The public page for the node information. */
export const nodePath = '/external-form/node-address';

/** Its address for a user name with any characters. */
export const nodePathOf = (username: string) => `${nodePath}?${new URLSearchParams({ username })}`;
