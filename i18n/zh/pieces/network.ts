import type { Block } from '../../article';

/** What the network tutorial and the documents on networks say alike. */
export const ways = [
  { kind: 'heading', anchor: 'ways', text: '设备怎样上网' },
  {
    kind: 'paragraph',
    text: '绑定时要填的「上网方式」，说的是设备的IP从哪里来。照实际接线选，不确定时请问提供线路的运营商。',
  },
  {
    kind: 'table',
    label: '上网方式',
    head: ['上网方式', '什么情况下选', '在控制台配置拨号'],
    rows: [
      ['固定公网单IP', '运营商给了一个固定的公网IP', '不需要'],
      ['固定公网多IP', '运营商给了几个固定的公网IP', '需要'],
      ['路由器上网', '路由器已经联网，设备接在它后面', '不需要'],
      ['服务器上网', '没有路由器，由设备自己联网', '需要'],
    ],
  },
  {
    kind: 'note',
    tone: 'info',
    text: '节点列表里还会看到「路由器一对一」。绑定时没有这一项，这样的设备同样需要在控制台配置拨号。',
  },
] as const satisfies readonly Block[];

export const lines = [
  { kind: 'heading', anchor: 'lines', text: '接线：管理线路与数据线路' },
  {
    kind: 'paragraph',
    text: '设备的一张网卡接管理线路，其余网卡接数据线路。管理线路用于平台远程管理，不承载业务带宽；业务都走数据线路。',
  },
  {
    kind: 'figure',
    figure: 'lines',
    label: '示意图：设备有四张网卡，eth0接管理线路，用于平台远程管理；eth1、eth2、eth3接数据线路，承载业务。',
    caption: '管理线路只有一条，其余都是数据线路',
    words: {
      device: '设备',
      manager: '管理线路',
      managerUse: '平台远程管理',
      data: '数据线路',
      dataUse: '承载业务',
    },
  },
  {
    kind: 'note',
    tone: 'info',
    text: '绑定前请确保设备已在线。绑定成功后，设备出现在节点列表里，那里可以看到它的状态。',
  },
] as const satisfies readonly Block[];

export const manager = [
  { kind: 'heading', anchor: 'manager', text: '选定管理网卡' },
  {
    kind: 'steps',
    items: [
      { title: '打开「配置网络」', text: '在节点列表里找到设备，点击「配置网络」，这里列出设备的网卡、速率和IP。' },
      { title: '选择网卡', text: '选中接着管理线路的那一张。' },
      { title: '确认', text: '点击确认，这张网卡就成为管理网卡，不再作为数据线路；它原有的拨号线路会被清除。' },
    ],
  },
  {
    kind: 'figure',
    figure: 'manager',
    label: '示意图：先选择网卡，再确认，网卡成为已绑定的管理网卡；要换一张，只能先解绑，再重新选择。',
    caption: '要换管理网卡，先解绑',
    words: { choose: '选择', confirm: '确认', bound: '已绑定', unbind: '解绑后重选' },
  },
  {
    kind: 'note',
    tone: 'warning',
    text: '管理网卡绑定之后不能直接改选。要换一张，先解绑，再重新选择并确认。',
  },
] as const satisfies readonly Block[];

export const unsure = [
  { kind: 'heading', anchor: 'unsure', text: '不确定是哪张网卡' },
  {
    kind: 'steps',
    items: [
      { title: '拔掉数据线', text: '只保留管理线，其余网线都从设备上拔下来。' },
      { title: '刷新网卡信息', text: '回到「配置网络」点击刷新，列表中留下的就是管理网卡。' },
      { title: '确认后接回', text: '选中它并确认，再把数据线接回去。' },
    ],
  },
  {
    kind: 'figure',
    figure: 'unplug',
    label: '示意图：设备上只留管理线插着，其余数据线都已拔掉。',
    caption: '只留管理线，就能认出它接的网卡',
    words: { device: '设备', stays: '管理线留着', out: '数据线先拔掉' },
  },
  {
    kind: 'note',
    tone: 'info',
    text: '提示暂未检测到网卡信息时，请确认网卡已正常启动、网线已插好，再点击刷新。',
  },
] as const satisfies readonly Block[];

export const dialling = [
  { kind: 'heading', anchor: 'dialling', text: '在控制台配置拨号' },
  {
    kind: 'paragraph',
    text: '上网方式是服务器上网、固定公网多IP或路由器一对一的设备，如果还没有拨号线路，也没有管理网卡，就要先配好拨号。在「配置网络」里点击「去拨号」，给每条数据线路选一种方式：',
  },
  {
    kind: 'table',
    label: '每条线路的拨号方式',
    head: ['方式', '什么情况下选', '要填写'],
    rows: [
      ['PPPoE', '运营商给的是宽带账号和密码', '账号、密码'],
      ['静态地址', '运营商给的是固定地址', 'IP地址、子网掩码、网关；DNS按需填写'],
      ['DHCP', '地址由上级设备自动分配', '不用填写地址'],
    ],
  },
  {
    kind: 'list',
    items: [
      '运营商给了VLAN编号的线路，填上编号；没有给的不填。',
      '同一个地址只能用在一条线路上。',
      '管理网卡不能用作拨号线路。',
      '所有线路一次保存。保存过的密码不再显示，不改就不用重填。',
      '每条线路的状态，可以在拨号列表里查看。',
    ],
  },
] as const satisfies readonly Block[];

export const protocols = [
  { kind: 'heading', anchor: 'protocols', text: 'IPv4、IPv6与DNS' },
  {
    kind: 'list',
    items: [
      '绑定时的「IP协议栈」按线路实际支持的选：两种地址都有选双栈，只有一种选IPv4或IPv6。',
      'IPv4地址要填子网掩码，IPv6地址填前缀长度。地址和网关必须同为IPv4或同为IPv6。',
      'DNS是选填的，运营商指定了才需要填。',
    ],
  },
] as const satisfies readonly Block[];
