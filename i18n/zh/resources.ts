const entry = {
  type: '类型',
  create: '创建时间',
  number: '账单编号',
  amount: '金额（USD）',
  status: '状态',
  actions: '操作',
};

const withdrawal = { ...entry, number: '订单号', method: '收款方式', account: '收款账号' };

/** The names of the resources and of their fields, as react-admin looks them up. */
export const resources = {
  'device/list': {
    name: '节点列表',
    fields: {
      name: '节点 / 设备ID',
      minerAccount: '矿工账号',
      status: '状态',
      place: '地区·运营商',
      bandwidth: '上行带宽',
      network: '网络',
      billingMode: '计费方式',
      boundAt: '绑定时间',
      remark: '备注',
      income: '昨日收益（USD）',
      incomePerGbps: '每Gbps收益（USD）',
      loss: '估算损失（USD）',
      actions: '操作',
    },
  },
  'dial/list': {
    name: '拨号列表',
    fields: {
      device: '节点',
      name: '网卡',
      mode: '拨号方式',
      account: '宽带账号 / 网关',
      ip: 'IP地址',
      speed: '速率（Mbps）',
      status: '状态',
      updatedAt: '更新时间',
      actions: '操作',
    },
  },
  notice: { name: '通知' },
  bill: { name: '月账单' },
  'wallet/monthly-entry': { name: '月结入账', fields: entry },
  'wallet/monthly-withdraw': { name: '月结提现', fields: withdrawal },
  'wallet/weekly-entry': { name: '周结入账', fields: entry },
  'wallet/weekly-withdraw': { name: '周结提现', fields: withdrawal },
};
