import { dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { isConfigured } from '../dialling/dialModel';
import { type IncomeDay, isKnown } from '../violations/incomeDays';
import { certificationOf } from '../wallet/walletGate';

/** The steps from an account to its first income, in order. */
export const firstSteps = ['certify', 'contract', 'nodeInfo', 'bind', 'network', 'income'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the account and its calls say about the steps. */
interface StepInput {
  readonly needVerify: boolean;
  readonly idenAuthenticationed: boolean;
  /** `signed`, `unsigned` or an unknown code, which counts as unsigned. */
  readonly contractStatus: string;
  /** The step of `userAuthState`; undefined if it was not requested or is unknown. */
  readonly step: number | undefined;
  /** How many nodes are bound; undefined if unknown. */
  readonly nodes: number | undefined;
  /** Some of the nodes; undefined if unknown. */
  readonly some: readonly Pick<Device, 'status' | 'diallingType' | 'managerCard'>[] | undefined;
  /** Whether the account ever had income; undefined if unknown. */
  readonly earned: boolean | undefined;
}

/** Whether a step is done; `unknown` if the platform does not say. */
export type StepState = 'done' | 'open' | 'unknown';

const known = (done: boolean): StepState => (done ? 'done' : 'open');

/**
 * The state of each step. For a verified account, `nodeInfo` is `unknown` until the contract is signed, because until
 * then the platform reports an earlier step. The network is set up if a node is online. A node whose lines are
 * configured in the console must also have a management NIC.
 */
export function stepStates({
  needVerify,
  idenAuthenticationed,
  contractStatus,
  step,
  nodes,
  some,
  earned,
}: StepInput): Record<FirstStep, StepState> {
  const networked = some?.some(
    ({ status, diallingType, managerCard }) =>
      status === 'online' && (managerCard !== '' || !isConfigured(diallingType)),
  );
  return {
    certify: known(certificationOf({ needVerify, idenAuthenticationed, step }) === 'done'),
    contract: known(contractStatus === 'signed' && step !== 2),
    nodeInfo: step === 4 || step === 5 ? 'done' : needVerify || step === 3 ? 'open' : 'unknown',
    bind: nodes === undefined ? 'unknown' : known(nodes > 0),
    network: nodes === 0 ? 'open' : networked === undefined ? 'unknown' : known(networked),
    income: earned === undefined ? 'unknown' : known(earned),
  };
}

/** The first step that is open; `income` if none is. */
export const stepNow = (states: Readonly<Record<FirstStep, StepState>>): FirstStep =>
  firstSteps.find((name) => states[name] === 'open') ?? 'income';

/** A step of a node between its binding and its first paid day. */
export type NodeStep = 'network' | 'online' | 'income';

/** The steps of a node, in order. Only a node whose lines are configured in the console has the step `network`. */
export const nodeSteps = ({ diallingType }: Pick<Device, 'diallingType'>): readonly NodeStep[] =>
  isConfigured(diallingType) ? ['network', 'online', 'income'] : ['online', 'income'];

/**
 * A node's next step towards its first paid day. Null once a day was paid. Also null if that is unknown: `days` (the
 * oldest first) do not reach back to the binding, or a day since then has no figure. Only yesterday may have none,
 * because its income may still arrive.
 */
export function nodeStepNow(
  device: Pick<Device, 'status' | 'diallingType' | 'managerCard' | 'boundAt' | 'yesterdayIncome'>,
  days: readonly IncomeDay[],
): NodeStep | null {
  const [oldest] = days;
  if (oldest === undefined || device.boundAt < dayStart(oldest.day) || device.yesterdayIncome > 0) return null;
  const since = days.filter(({ day }) => dayStart(day) >= device.boundAt);
  if (!since.slice(0, -1).every(isKnown) || days.some(({ cents }) => cents !== null && cents > 0)) return null;
  if (isConfigured(device.diallingType) && device.managerCard === '') return 'network';
  return device.status === 'online' ? 'income' : 'online';
}
