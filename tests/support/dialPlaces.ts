/** Devices of miner01 in the demo records, by their dialling. */
export const dialDevices = {
  /** 服务器上网; eth0 is the management NIC; a PPPoE line on each of eth1 to eth4. */
  dialled: 'fab81d18-26d5-49fd-aa94-d0fc39d9eb55',
  /** 服务器上网; eth0 is the management NIC; no lines on eth1 and eth2 yet. */
  toDial: 'e4e0be24-baf8-47b8-a23c-0692f640b399',
  /** 固定公网多IP; eth0 is the management NIC; static lines on eth1 and eth2. */
  fixed: 'ccb8778d-20d1-4936-a0b8-a0559f248879',
  /** 固定公网多IP; eth0 is the management NIC; no lines on eth1 to eth3 yet. */
  toFix: '40afa945-3ac9-432d-a631-ca6e3a3870b7',
  /** 固定公网多IP; eth0 to eth2, none of them the management NIC. */
  unbound: 'd82e71b8-6aaf-4fdc-abfa-33d9ba953e18',
  /** 路由器上网; eth0 is the management NIC. */
  router: '7fc3d92a-fc00-4d38-aed8-45c568aa5323',
  /** No card was ever detected. */
  cardless: '418e7a5a-108b-47f1-a702-28d1144f147f',
} as const;

export const dialPath = (device: string) => `/dial/config?deviceUUID=${device}`;
export const saveCall = 'POST /api/v1/miner/dialling/config';
export const infoCall = 'GET /api/v1/miner/dialling/info/v2';
export const managementNicCall = 'POST /api/v1/miner/dialling/confirm_manager_network_card';
