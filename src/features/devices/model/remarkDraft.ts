/** The name of the draft of a device's remark (decisions §8, "typed input kept"). */
export const remarkDraftName = (deviceUUID: string): string => `remark.${deviceUUID}`;
