/** The steps of the certification, by `verifiedStep` (R11-1, R11-2). */
export const wizardSteps = ['review', 'contract', 'nodeInfo'] as const;

/** Where the wizard stands: the platform's step, or one further where an answer has just said so; never past the last. */
export const stepAt = (verifiedStep: number, reached: number): number =>
  Math.min(Math.max(verifiedStep, reached), wizardSteps.length - 1);
