/** The name of a remark's draft while it is edited (decisions §8, "typed input kept"). */
export const remarkDraftName = (deviceUUID: string): string => `remark.${deviceUUID}`;
