/** The open page of the node info. */
export const nodePath = '/external-form/node-address';

/** Its address for a name, whatever that holds. */
export const nodePathOf = (username: string) => `${nodePath}?${new URLSearchParams({ username })}`;
