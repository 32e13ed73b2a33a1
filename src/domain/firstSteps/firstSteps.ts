import type { Device } from '../../platform/contract/devices';
import { isConfigured } from '../dialling/dialModel';

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
}

/** Whether a step is done; `unknown` where the platform does not tell. */
export type StepState = 'done' | 'open' | 'unknown';

const known = (done: boolean): StepState => (done ? 'done' : 'open');

/**
 * The state of each step. The node info is known only once the contract is signed: until then the platform tells an
 * earlier step. A network is set up where a node is online and, if its lines are configured here, has a managing card.
 * The income stays open: with the first of it the steps are no longer shown.
 */
export function stepStates({ needVerify, contractStatus, step, nodes, some }: Facts): Record<FirstStep, StepState> {
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
    income: 'open',
  };
}

/** The first step that is open. */
export const stepNow = (states: Readonly<Record<FirstStep, StepState>>): FirstStep =>
  firstSteps.find((name) => states[name] === 'open') ?? 'income';
