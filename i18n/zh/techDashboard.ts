/** /dashboard/tech: nodes online, bandwidth, violations, images. */
export const techDashboard = {
  empty: {
    title: '还没有节点',
    detail: '绑定一台节点后，它的在线情况、带宽与违规会显示在这里。',
    agent: '名下矿工绑定节点后，在线情况、带宽与违规会显示在这里。',
    bind: '去绑定',
  },
  violations: {
    title: 'SLA 违规记录',
    days: '%{first} 至 %{last}（北京时间）',
  },
  images: {
    title: '推荐镜像',
    short: { wholeMachine: '整机', switch: '交换机' },
    kinds: { wholeMachine: '整机镜像', switch: '交换机镜像' },
    version: '版本',
    address: '下载地址',
    recommended: '推荐',
    copyAddress: '复制下载地址：%{name}',
    copyMd5: '复制 MD5：%{name}',
    failed: '镜像列表加载失败',
    empty: '暂无推荐的镜像',
  },
};
