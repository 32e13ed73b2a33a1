/** The choice of weekly or monthly settlement (spec §4, §9). */
export const weekly = {
  title: '选择结算周期',
};
