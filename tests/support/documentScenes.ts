import { at, pressing, type Scene } from './sceneTools';

const addresses = at('miner01', '/doc-ip', '看懂四个参数');

/** The documents. */
export const documentScenes: readonly Scene[] = [
  { name: 'a document', open: addresses },
  { name: 'a document, contents open', only: 'phone', open: pressing(addresses, '目录', '常见问题') },
  ...(
    [
      ['soft router, many to one', '/doc-soft-mto1', '什么是多对一'],
      ['soft router, one to one', '/doc-soft-1to1', '什么是一对一'],
      ['the console', '/doc-console', '菜单与页眉'],
      ['binding', '/doc-bind-device', '绑定之前'],
      ['network', '/doc-network', '设备怎样上网'],
      ['x86', '/doc-x86', '核对主机'],
    ] as const
  ).map(([name, path, text]): Scene => ({ name: `the document on ${name}`, open: at('miner01', path, text) })),
  { name: 'places found in the documents', open: at('miner01', '/doc-ip?search=MD5', '「MD5」找到') },
  { name: 'nothing found in the documents', open: at('miner01', '/doc-ip?search=xyz', '换一个词试试') },
  { name: 'a document with found words', open: at('miner01', '/doc-server?mark=阵列卡#disks', '先理好磁盘') },
  { name: 'a document with commands', open: at('agent01', '/doc-server#trouble', '装好后又进入安装') },
];
