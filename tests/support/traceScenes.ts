import { at, type Scene } from './sceneTools';

const agrees = '入账减提现与平台的余额一致，提现合计与平台的已提现金额一致';

/** The trace drawer over the wallet, in all its states. */
export const traceScenes: readonly Scene[] = [
  { name: 'trace an entry', open: at('miner01', '/wallet?record=RZ20250509M0464', '税后实收与入账金额一致') },
  {
    name: 'trace a bill',
    open: at('miner01', '/wallet?month=2025-02&reconcile=bill', '税后实收与入账金额一致'),
  },
  {
    name: 'trace a withdrawal of many entries',
    open: at('miner01', '/wallet?records=weekly-withdraw&record=TX20250521113543435', agrees),
  },
  {
    name: 'trace, figures that disagree',
    open: at('miner01', '/wallet?from=2024-06-01&to=2024-06-30&record=RZ20240609M0387', '平台少了', [
      {
        match: 'wallet?walletType=0',
        kind: 'status',
        status: 200,
        body: { code: 0, message: '', data: { leftAmount: 1, withdrawalAmount: 2 } },
      },
    ]),
  },
  {
    name: 'trace, being read',
    open: async ({ page, platform, signIn }) => {
      await platform.faults({ match: 'pageIndex=4&pageSize=100', kind: 'timeout' });
      await signIn('agent01', '/wallet?record=RZ20250509M0478');
      await page.getByText(/正在读取钱包的全部记录：\d+ \/ 692/).waitFor();
    },
  },
  {
    name: 'trace failed',
    open: at('miner01', '/wallet?record=RZ20250509M0464', '钱包记录读取失败', [
      {
        match: 'withdrawal/list',
        kind: 'status',
        status: 200,
        body: { code: 50001, message: '钱包维护中', data: null },
      },
    ]),
  },
];
