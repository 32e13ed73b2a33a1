import { at, pressing, type Scene } from './sceneTools';

const addresses = at('miner01', '/doc-ip', '看懂四个参数');

/** The documents. */
export const documentScenes: readonly Scene[] = [
  { name: 'a document', open: addresses },
  { name: 'a document, contents open', only: 'phone', open: pressing(addresses, '目录', '常见问题') },
  { name: 'a document with commands', open: at('agent01', '/doc-server#trouble', '装好后又进入安装') },
];
