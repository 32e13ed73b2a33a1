/** /dashboard/tech: nodes online, bandwidth, violations, images (decisions §7.1). */
export const techDashboard = {
  title: '技术数据',
};
