import { dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { isConfigured } from '../dialling/dialModel';
import { type IncomeDay, isKnown } from '../violations/incomeDays';

/** The way from an account to its first income, in order. */
export const firstSteps = ['certify', 'contract', 'nodeInfo', 'bind', 'network', 'income'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the account and its calls say about these steps. */
interface Facts {
  readonly needVerify: boolean;
  /** `signed`, `unsigned` or an unknown code, which counts as unsigned. */
  readonly contractStatus: string;
  /** The step of `userAuthState`; undefined where it is not asked or not known. */
  readonly step: number | undefined;
  /** How many nodes are bound; undefined where that is not known. */
  readonly nodes: number | undefined;
  /** Some of them; undefined where they are not known. */
  readonly some: readonly Pick<Device, 'status' | 'diallingType' | 'managerCard'>[] | undefined;
  /** Whether it ever had income; undefined where that is not known. */
  readonly earned: boolean | undefined;
}

/** Whether a step is done; `unknown` where the platform does not tell. */
export type StepState = 'done' | 'open' | 'unknown';

const known = (done: boolean): StepState => (done ? 'done' : 'open');

/**
 * The state of each step. The node info is known only once the contract is signed: until then the platform tells an
 * earlier step. A network is set up where a node is online and, if its lines are configured here, has a managing card.
 */
export function stepStates({
  needVerify,
  contractStatus,
  step,
  nodes,
  some,
  earned,
}: Facts): Record<FirstStep, StepState> {
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

/** The way of one node from its binding to its first paid day; only some have their network set up here. */
export type NodeStep = 'network' | 'online' | 'income';

/** The steps of a node, in order. */
export const nodeSteps = ({ diallingType }: Pick<Device, 'diallingType'>): readonly NodeStep[] =>
  isConfigured(diallingType) ? ['network', 'online', 'income'] : ['online', 'income'];

/**
 * What a node's way to its first paid day comes to next; null once a day was paid, and where that is not known: the
 * `days`, oldest first, do not reach back to its binding, or one since then is missing. Yesterday's may still come.
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
