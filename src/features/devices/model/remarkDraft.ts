/** The name of a remark's draft while it is edited. */
export const remarkDraftName = (deviceUUID: string): string => `remark.${deviceUUID}`;
