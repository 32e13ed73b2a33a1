/** /dashboard/bill: income (decisions §7.1). */
export const billDashboard = {
  title: '账单数据',
};
