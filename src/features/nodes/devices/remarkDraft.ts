/** The name of the draft of a device's remark. */
export const remarkDraftName = (deviceUUID: string): string => `remark.${deviceUUID}`;
