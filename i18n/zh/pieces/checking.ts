import type { Block } from '../../article';

/** How to find out whether a device is online: what the documents on addresses and on networks say alike. */
export const checking = [
  {
    kind: 'paragraph',
    text: '由近到远查：先看设备自己有没有地址，再看网关通不通，最后看外网和域名。哪一步不通，问题就在那一段。',
  },
  {
    kind: 'figure',
    figure: 'path',
    label: '示意图：从设备到网关，再到互联网，依次检查：设备有没有地址，网关通不通，域名能不能解析。',
    caption: '由近到远，逐段检查',
    words: {
      device: '设备',
      own: '有地址',
      gateway: '网关',
      near: '能ping通',
      internet: '互联网',
      far: '域名能解析',
    },
  },
  {
    kind: 'table',
    label: '在设备的Linux命令行里检查',
    head: ['看什么', '命令', '正常的样子'],
    rows: [
      ['网卡和地址', '`ip addr`', '接了线的网卡是`UP`，并列出分到或填写的地址'],
      ['默认路由', '`ip route`', '有一行以`default via`开头，后面是网关的地址'],
      ['网关', '`ping -c 4 203.0.113.1`', '换成自己的网关，有回应，没有丢包'],
      ['域名解析', '`getent hosts example.com`', '列出一个地址'],
      ['IPv6地址和路由', '`ip -6 addr`和`ip -6 route`', '有运营商给的地址，也有默认路由'],
    ],
  },
  {
    kind: 'note',
    tone: 'info',
    text: '有的网关不回应ping。默认路由正确、域名也能解析，就不用管它。',
  },
] as const satisfies readonly Block[];
