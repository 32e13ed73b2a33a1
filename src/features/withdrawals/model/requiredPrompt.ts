import type { Prompt } from '../../../domain/wallet/missingForWithdrawal';
import { Refused } from '../../../platform/errors';
import { refusal } from './withdrawOutcome';

/** The prompt for a refused withdrawal; null if it was refused for another reason. */
export function promptOf(error: unknown): Prompt | null {
  if (!(error instanceof Refused)) return null;
  if (error.code === refusal.noPassword) return 'password';
  if (error.code === refusal.notCertified) return 'identify';
  return error.code === refusal.noCollection ? 'collection' : null;
}
