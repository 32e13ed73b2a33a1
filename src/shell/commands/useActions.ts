import { useLocation } from 'react-router';
import { anyZero, deviceListPath } from '../../domain/devices/deviceLinks';
import { latestBillMonth } from '../../lib/billMonths';
import { fold, parseQuery } from '../../lib/matchParts';
import { billPath, paths } from '../../lib/paths';
import { useCanAccessNow } from '../../providers/authProvider';
import { useMonthWords } from '../../providers/calendar';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { useNow, useReadOnly, useUser } from '../../providers/user';
import { askDiagnosis } from '../../ui/feedback/DiagnosisButton';
import { useHandheld } from '../../ui/hooks/useMedia';
import { useCopy } from '../../ui/kit/CopyButton';
import type { IconName } from '../../ui/kit/Icon';
import type { Tone } from '../../ui/kit/Status';
import type { RequestState } from '../../ui/page/useRequest';
import { useAccountChoices } from '../headerPanels';
import { useBillToConfirm } from '../useBillToConfirm';

interface ActionParts {
  readonly onScan: () => void;
  readonly onKeys: () => void;
}

/** The link to the current screen. The token of an SMS link is left out, because it belongs to one account. */
function linkOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const params = new URLSearchParams(search);
  params.delete('billToken');
  return `${window.location.origin}${pathname}${String(params) === '' ? '' : `?${params}`}${hash}`;
}

/**
 * The actions of the account card and the header, and links to tasks on their own screens. A support view cannot scan,
 * withdraw or confirm. An account whose wallet is not set up (R9-2) cannot withdraw, confirm or export a bill.
 */
export function useActions({ onScan, onKeys }: ActionParts): readonly Command[] {
  const t = useT();
  const monthWords = useMonthWords();
  const { signOut } = useConsole();
  const { uid, user, needVerify } = useUser();
  const latest = latestBillMonth(useNow());
  const billWaits = useBillToConfirm();
  const readOnly = useReadOnly();
  const maySettle = useCanAccessNow('edit', 'wallet');
  const mayScan = useCanAccessNow('create', 'scan-device');
  const handheld = useHandheld();
  const location = useLocation();
  const copy = useCopy();
  const { appearance, locale } = useAccountChoices();
  const chosen = (isSet: boolean) =>
    isSet ? { mark: { icon: 'check', text: t('commands.isSet'), tone: 'neutral' } as const } : {};
  const action = (
    key: string,
    icon: Command['icon'],
    title: string,
    run: () => void,
    more: Partial<Command> = {},
  ): Command => ({
    key,
    icon,
    title,
    names: otherNames[key] ?? '',
    go: { action: run },
    ...more,
  });
  const reads = !needVerify && user.contractStatus === 'signed';
  const settles = maySettle && reads;
  const link = (
    key: string,
    icon: Command['icon'],
    title: string,
    to: string,
    detail?: string,
    request?: RequestState['request'],
  ): Command => ({
    key: request ?? key,
    icon,
    title,
    detail,
    names: otherNames[key] ?? '',
    go: { to, ...(request !== undefined && { state: { request } }) },
  });
  const wallet = t('shell.menu.wallet');
  const nodes = t('resources.device/list.name');
  const bill = t('commands.bill', { month: monthWords(latest) });
  return [
    ...(settles && billWaits ? [link('confirm-bill', 'check', t('commands.confirmBill'), billPath(latest), bill)] : []),
    ...(settles
      ? ([0, 1] as const).map((walletType) =>
          link(
            'withdraw',
            'wallet',
            t(walletType === 0 ? 'commands.withdrawMonthly' : 'commands.withdrawWeekly'),
            paths.wallet,
            wallet,
            `withdraw ${walletType}`,
          ),
        )
      : []),
    link('pending', 'inbox', t('commands.pending'), paths.billDashboard, t('shell.pages.dashboardBill')),
    ...(['offline', 'fault'] as const).map((status) =>
      link(status, status === 'offline' ? 'off' : 'alert', t(`commands.${status}`), deviceListPath({ status }), nodes),
    ),
    link('zero', 'fall', t('commands.zero'), deviceListPath({ zero: anyZero }), nodes),
    link('export-nodes', 'download', t('commands.exportNodes'), paths.devices, nodes, 'exportNodes'),
    ...(reads
      ? [link('export-bill', 'download', t('commands.exportBill', { bill }), billPath(latest), wallet, 'exportBill')]
      : []),
    link(
      'export-lines',
      'download',
      t('commands.exportLines'),
      paths.dialLines,
      t('resources.dial/list.name'),
      'exportLines',
    ),
    ...(!mayScan
      ? []
      : [action('scan', 'scan', t('shell.scan.open'), onScan, handheld ? { go: { to: paths.scan } } : {})]),
    action('copy-link', 'bind', t('commands.copyLink'), () => void copy(linkOf(location))),
    action('copy-id', 'copy', t('shell.account.copyId'), () => void copy(uid), { detail: uid }),
    ...appearance.options.map(({ value, label }) =>
      action(
        `theme-${value}`,
        'eye',
        t('commands.appearance', { name: label }),
        () => appearance.choose(value),
        chosen(value === appearance.value),
      ),
    ),
    ...locale.options.map(({ value, label }) =>
      action(
        `language-${value}`,
        'flip',
        t('commands.language', { name: label }),
        () => locale.choose(value),
        chosen(value === locale.value),
      ),
    ),
    ...(handheld ? [] : [action('keys', 'info', t('shell.commands.keys'), onKeys)]),
    action('diagnosis', 'download', t('common.diagnosis'), askDiagnosis),
    action('sign-out', 'logout', t(readOnly ? 'commands.leaveSupport' : 'ra.auth.logout'), signOut),
  ];
}

/**
 * Other names of pages and actions, by address or key: names in the other language and names in common use. They are
 * only searched, never shown.
 */
export const otherNames: Readonly<Record<string, string>> = {
  '/device/list': '节点列表 设备列表 机器 nodes devices list',
  '/wallet': '计费结算 钱包 账单 提现 入账 收益 billing settlement wallet bill withdraw income',
  '/dashboard/bill': '数据概览 账单数据 收益 图表 overview dashboard income chart',
  '/dashboard/tech': '数据概览 技术数据 在线 带宽 违规 overview dashboard status bandwidth violations sla',
  '/help/bind_device': '绑定节点 绑定设备 添加设备 交换机 导入 bind add device node switch import',
  '/help/diagnosis': '查看诊断包 打开 排查 客服 open diagnosis support troubleshooting',
  '/user/certification': '用户中心 实名认证 合同 account certification identity contract',
  '/user/beneficiary': '用户中心 收款信息 银行卡 发票 account collection beneficiary bank invoice',
  '/user/password': '用户中心 密码设置 修改密码 account password change',
  'wallet-password': '用户中心 钱包密码 支付密码 account wallet password',
  '/dial/list': '拨号列表 线路 dial dialling lines',
  '/dial/config': '拨号配置 配置网络 网卡 dial dialling network configuration nic',
  '/doc-ip': 'IP 设置教程 文档 document guide tutorial ip address',
  '/doc-server': '服务器刷机教程 文档 document guide tutorial flashing server',
  '/doc-soft-mto1': '软路由多对一教程 文档 document guide tutorial soft router many to one',
  '/doc-soft-1to1': '软路由一对一教程 文档 document guide tutorial soft router one to one',
  '/doc-console': '控制台教程 文档 document guide tutorial console',
  '/doc-bind-device': '绑定节点教程 文档 document guide tutorial bind device',
  '/doc-network': '网络配置教程 文档 document guide tutorial network configuration',
  '/doc-x86': 'x86 刷机教程 文档 document guide tutorial flashing',
  'confirm-bill': '确认 核对 对账 账单 confirm check bill',
  withdraw: '提现 取款 到账 余额 withdraw payout cash out balance',
  'export-nodes': '导出 节点 设备 表格 export nodes devices excel spreadsheet download',
  'export-bill': '导出 账单 明细 表格 export bill excel spreadsheet download',
  'export-lines': '导出 拨号 线路 表格 export dial lines excel spreadsheet download',
  pending: '待办 今天 提醒 to do pending today tasks',
  offline: '离线 掉线 断线 offline down nodes devices',
  fault: '故障 异常 fault broken nodes devices',
  zero: '零收益 昨日收益为零 没有收益 无收益 no zero income earned nothing yesterday nodes devices',
  scan: '扫码 二维码 绑定设备 scan qr code bind device',
  'theme-system': '外观 主题 跟随系统 theme appearance system auto',
  'theme-light': '外观 主题 浅色 亮色 theme appearance light',
  'theme-dark': '外观 主题 深色 暗色 夜间 theme appearance dark night',
  'language-zh': '语言 中文 language chinese',
  'language-en': '语言 英文 英语 language english',
  'copy-id': '复制 我的 ID 用户 uid copy my id',
  'copy-link': '复制链接 分享 地址 copy link share address url',
  keys: '键盘帮助 快捷键 keyboard help shortcuts keys',
  diagnosis: '导出诊断包 保存 故障 出错 客服 export diagnosis save error support troubleshooting',
  'sign-out': '退出登录 登出 注销 sign out log out logout',
};

/** An entry of the command menu. It leads to an address or runs an action. */
export interface Command {
  /** Unique among all commands. */
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  /** A second line. It says where the command leads, or quotes the matching passage of a document. */
  readonly detail?: string | undefined;
  /** Shown at the end of the row: a status in words, or that this choice is already set. */
  readonly mark?: { readonly icon: IconName; readonly text: string; readonly tone: Tone };
  /** Other names of the command, in any language. They are only searched. */
  readonly names?: string;
  readonly go: { readonly to: string; readonly state?: RequestState } | { readonly action: () => void };
}

const titleBegins = 4;
const titleContains = 3;
const nameContains = 2;
const detailContains = 1;

/** How well a command matches a word; 0 for no match. */
function worth({ title, names = '', detail = '' }: Command, word: string): number {
  const place = fold(title).text.indexOf(word);
  if (place === 0) return titleBegins;
  if (place > 0) return titleContains;
  if (fold(names).text.includes(word)) return nameContains;
  return fold(detail).text.includes(word) ? detailContains : 0;
}

/** How well the best of these commands matches the text; 0 if none matches. */
export function bestWorth(commands: readonly Command[], typed: string): number {
  const { words } = parseQuery(typed);
  return Math.max(0, ...commands.map((command) => Math.min(...words.map((word) => worth(command, word)))));
}

/** The commands that match every word, best first. Commands that match equally well keep their order. */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const { words } = parseQuery(typed);
  return commands
    .map((command) => {
      const worths = words.map((word) => worth(command, word));
      return { command, sum: worths.includes(0) ? 0 : worths.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .map(({ command }) => command);
}
