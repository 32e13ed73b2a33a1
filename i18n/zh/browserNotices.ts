/** 浏览器通知: the switch, and what the browser says. */
export const browserNotices = {
  label: '浏览器通知',
  off: '关闭',
  on: '开启',
  what: '控制台在标签页中打开、但没有在看时，节点掉线或账单开始核对会提醒一次；每10分钟核对一次。安装为应用后，图标显示待处理的数目。',
  denied: '浏览器已拒绝通知。请在地址栏旁的网站设置中把「通知」改为允许，再回到这里开启。',
  impossible: '这个浏览器或地址不支持通知。',
  down: '%{count}台节点掉线',
  downNow: '现在离线%{offline}台，故障%{fault}台',
  bill: '%{month}账单开始核对',
  billDetail: '请核对并确认账单',
};
