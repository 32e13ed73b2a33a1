/** The steps of the certification, by `verifiedStep` (R11-1, R11-2). */
export const wizardSteps = ['review', 'contract', 'nodeInfo'] as const;

/** The wizard's step: the platform's, or the one `reached` on this page if that is further; never past the last. */
export const stepAt = (verifiedStep: number, reached: number): number =>
  Math.min(Math.max(verifiedStep, reached), wizardSteps.length - 1);
