import type { Article } from '../../article';
import { checking } from '../pieces/checking';
import { dialling, lines, manager, protocols, unsure, ways } from '../pieces/network';

/** 网络配置教程. */
export const document = {
  intro:
    '从接线到保存的全过程：弄清设备怎样上网，分清管理线路和数据线路，选定管理网卡，给数据线路配好拨号，最后检查每条线路。',
  blocks: [
    ...ways,
    {
      kind: 'paragraph',
      text: '各种上网方式的地址从哪里来、在哪里设置，见[IP设置教程](/doc-ip)。',
    },
    ...lines,
    {
      kind: 'list',
      items: [
        '给每根网线贴上标签，写明是管理线还是哪一条数据线，日后排查不用再猜。',
        '网口的指示灯亮，说明线是通的；不亮，先换一根线、换一个口。',
        '每条数据线路最好单独用一张网卡；要在一张网卡上走多条，运营商须提供VLAN。',
      ],
    },
    ...manager,
    {
      kind: 'list',
      items: [
        '要换管理网卡时，点击「解绑」并确认，再重新选择。',
        '解绑之后、重新选定之前，平台不能通过管理线路远程管理这台设备，其余网卡的拨号线路不受影响。',
        '网卡上已有拨号线路时，确认前会先提示：成为管理网卡后，这些线路会一并清除，不能恢复。',
      ],
    },
    ...unsure,
    ...dialling,
    { kind: 'heading', anchor: 'vlan', text: '一张网卡，多条线路' },
    {
      kind: 'paragraph',
      text: '运营商用VLAN在一根网线里送来多条线路时，一张网卡可以配置多条，用VLAN编号区分。',
    },
    {
      kind: 'steps',
      items: [
        { title: '填好第一条', text: '选择方式，填上运营商给的VLAN编号和账号或地址。' },
        {
          title: '复制出其余各条',
          text: '点击「复制」，同一网卡上再加一条，地址和VLAN依次递增。逐条与运营商给的清单核对，账号和密码各填各的。',
        },
        { title: '其他网卡也照此填', text: '点击「向下填充」，后面还没有填写的网卡会照这一条填写，地址依次递增。' },
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'VLAN编号是0–4094的整数，留空表示不使用。中间隔着交换机时，交换机也要放行同样的VLAN。',
    },
    { kind: 'heading', anchor: 'save', text: '保存' },
    {
      kind: 'steps',
      items: [
        { title: '看还缺什么', text: '页面底部会写明还有几处要填写或修改，是哪条线路的哪一项。' },
        { title: '保存配置', text: '核对无误后，点击「保存配置」，所有线路一次提交。' },
        {
          title: '没有收到答复时',
          text: '网络不好时，页面会自己去查保存了没有。填写的内容都还在，查不到结果时点击「查询结果」，再决定要不要重试。',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'warning',
      text: '保存的是整份配置：从页面上移除的线路，保存后就不再拨号。离开页面前，记得保存。',
    },
    ...protocols,
    { kind: 'heading', anchor: 'check', text: '检查' },
    {
      kind: 'list',
      items: [
        '在「拨号列表」里看每条线路的状态、IP和速率。刚保存的线路需要一点时间，稍后点击「刷新」再看。',
        '在节点列表里看设备的状态。设备离线时，先检查管理线路。',
      ],
    },
    ...checking,
    { kind: 'heading', anchor: 'trouble', text: '常见问题' },
    {
      kind: 'table',
      label: '配置网络时的常见问题',
      head: ['情况', '多半是因为', '怎么办'],
      rows: [
        ['暂未检测到网卡信息', '网卡没有正常启动，或线没有接好', '确认设备已开机、网线已插好，再点击「刷新」'],
        ['选不了管理网卡', '已经绑定了另一张', '先解绑，再重新选择'],
        ['PPPoE线路连不上', '账号或密码不对，或VLAN没填', '与运营商核对账号、密码和VLAN编号'],
        ['静态地址线路不通', '地址、掩码或网关填错', '照运营商给的参数逐位核对'],
        ['DHCP线路没有地址', '上级设备没有分配', '确认上级设备开着DHCP，网线接在它的下联口上'],
        ['保存时提示地址重复', '两条线路填了同一个地址', '每条线路用各自的地址'],
      ],
    },
  ],
} as const satisfies Article;
