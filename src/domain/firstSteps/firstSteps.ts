import { dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { isConfigured } from '../dialling/dialModel';
import { type IncomeDay, isKnown } from '../violations/incomeDays';

/** The steps from an account to its first income, in order. */
export const firstSteps = ['certify', 'contract', 'nodeInfo', 'bind', 'network', 'income'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the account and its calls say about the steps. */
interface StepInput {
  readonly needVerify: boolean;
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
 * The state of each step. The node info is known only once the contract is signed: before that, the platform reports an
 * earlier step. A network is set up if a node is online and, if its lines are configured here, has a managing card.
 */
export function stepStates({
  needVerify,
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
    certify: known(!needVerify && step !== 1),
    contract: known(contractStatus === 'signed' && step !== 2),
    nodeInfo: step === 4 || step === 5 ? 'done' : needVerify || step === 3 ? 'open' : 'unknown',
    bind: nodes === undefined ? 'unknown' : known(nodes > 0),
    network: nodes === 0 ? 'open' : networked === undefined ? 'unknown' : known(networked),
    income: earned === undefined ? 'unknown' : known(earned),
  };
}

/** The first step that is open. */
export const stepNow = (states: Readonly<Record<FirstStep, StepState>>): FirstStep =>
  firstSteps.find((name) => states[name] === 'open') ?? 'income';

/** The steps of a node from its binding to its first paid day. Only some nodes set up their network here. */
export type NodeStep = 'network' | 'online' | 'income';

/** The steps of a node, in order. */
export const nodeSteps = ({ diallingType }: Pick<Device, 'diallingType'>): readonly NodeStep[] =>
  isConfigured(diallingType) ? ['network', 'online', 'income'] : ['online', 'income'];

/**
 * A node's next step towards its first paid day. Null once a day was paid, or if that is unknown: the `days`, oldest
 * first, do not reach back to its binding, or one since then is missing. Yesterday's may still arrive.
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
