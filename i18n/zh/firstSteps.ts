/** The checklist of an account without income, starting with its certification. */
export const firstSteps = {
  title: '从绑定到首笔收益',
  count: '已完成%{done} / %{all}',
  done: '已完成',
  all: '全部步骤',
  next: '下一步：%{name}',
  folded: '展开已完成的步骤：%{names}',
  failed: '进度没有全部加载出来',
  help: '卡在哪一步都可以问客服：',
  steps: {
    certify: {
      name: '实名认证',
      open: '资质预审、合同信息、节点信息，共3步',
      openAt: '资质预审、合同信息、节点信息，进行到第%{nth}步',
      done: '已通过',
      go: '去认证',
      see: '查看',
    },
    contract: { name: '签署合同', open: '不在控制台签署，请联系商务完成签约', done: '已签署', go: '联系客服' },
    nodeInfo: {
      name: '节点信息',
      open: '登记节点的地址与机房，之后才能打开计费结算',
      done: '已登记',
      go: '填写节点信息',
    },
    bind: {
      name: '绑定节点',
      open: '机器开机联网后，输入设备ID或用手机扫码',
      done: '已绑定%{count}台',
      go: '绑定节点',
      see: '查看节点',
    },
    network: {
      name: '配置网络',
      open: '选定管理线路，需要拨号的再填拨号账号',
      done: '节点已在线',
      go: '配置网络',
    },
    income: {
      name: '首笔收益',
      open: '节点上线并计费后，收益预计第二天可见；当日服务不足12小时不计费',
      done: '已有收益',
      learn: '查看SLA',
    },
  },
  node: {
    network: { name: '配置网络', next: '选定管理线路，需要拨号的再填拨号账号。' },
    online: { name: '等待上线', next: '机器开机并联网后，这里的状态会变为在线。' },
    income: { name: '首笔收益预计次日可见', next: '节点上线并计费后，收益预计第二天可见；当日服务不足12小时不计费。' },
  },
  agent: {
    noNodes: '还没有节点',
    noNodesDetail: '名下矿工绑定节点后，节点、在线情况与收益会显示在这里。',
    noIncome: '还没有收益',
    noIncomeDetail: '节点上线并计费后，收益预计第二天显示在这里。',
    toNodes: '查看节点列表',
  },
};
