/** Why a day brought no income: violations, their rules, what was not billed. */
export const noIncome = {
  title: '为什么没有收益',
};
