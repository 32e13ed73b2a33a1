import type { WithdrawWindow } from '../../../domain/wallet/withdrawTerms';

/** Conditions that make a withdrawal impossible, the one that stays the longest first. */
const obstacles = [
  'readOnly',
  // The browser has no network.
  'offline',
  // The account's step is none that the console knows.
  'unknownStep',
  // Some of the data could not be loaded.
  'failed',
  'loading',
  // The platform has no rules for the account's contract.
  'noRules',
  // No amount lies within the platform's limits.
  'invalidLimits',
  // The outcome of an earlier withdrawal is still unknown.
  'pending',
  'weekUsed',
] as const;

type Obstacle = (typeof obstacles)[number];

/** Why a withdrawal is not possible now. */
export type WithdrawBlock = Obstacle | 'closed' | 'below';

interface Conditions extends Readonly<Record<Obstacle, boolean>> {
  readonly window: WithdrawWindow | null;
  /** The balance reaches the smallest withdrawal. */
  readonly enough: boolean;
}

/** Why a withdrawal is not possible; of several reasons the one that stays the longest. Null if it is possible. */
export function withdrawBlock(conditions: Conditions): WithdrawBlock | null {
  const obstacle = obstacles.find((one) => conditions[one]);
  if (obstacle) return obstacle;
  if (conditions.window?.open === false) return 'closed';
  return conditions.enough ? null : 'below';
}
