import type { Prompt } from '../../../domain/wallet/missingForWithdrawal';
import { withdrawRefusal } from '../../../platform/contract/wallet';
import { Refused } from '../../../platform/errors';

/** The prompt for a refused withdrawal; null if it was refused for another reason. */
export function promptOf(error: unknown): Prompt | null {
  if (!(error instanceof Refused)) return null;
  if (error.code === withdrawRefusal.noPassword) return 'password';
  if (error.code === withdrawRefusal.notCertified) return 'identify';
  return error.code === withdrawRefusal.noCollection ? 'collection' : null;
}

/** Whether the platform says that the key was used for a withdrawal with another body. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Refused && error.own && error.code === withdrawRefusal.keyTaken;
