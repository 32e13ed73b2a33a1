import { type DialInfo, hasManager, managerOf } from '../../../domain/dialling/dialModel';

/** What the user wants of the management NIC: this card as it, or this card no more (R7-3). */
export interface Intent {
  readonly kind: 'confirm' | 'unbind';
  /** '' where some card is bound that is not in the list. */
  readonly card: string;
}

/**
 * The name of the management NIC, `null` while none is bound. It is '' where the platform says that one is bound and
 * lists no such card, its cable being out for example: that one can still be unbound.
 */
export function managerName(info: DialInfo): string | null {
  return managerOf(info)?.name ?? (hasManager(info) ? '' : null);
}

/** What became of an intent, by the info as it is now: done, not done, or overtaken by another card. */
export function outcomeOf({ kind, card }: Intent, info: DialInfo): 'done' | 'notDone' | 'other' {
  const manager = managerName(info);
  if (manager === null) return kind === 'unbind' ? 'done' : 'notDone';
  if (manager === card) return kind === 'confirm' ? 'done' : 'notDone';
  return 'other';
}

/**
 * The card that is chosen: what the user picked, as long as the device still has it; else the only one there is, which
 * is what is left after the data lines were pulled (R7-6).
 */
export function chosenOf(names: readonly string[], picked: string | null): string | null {
  if (picked !== null && names.includes(picked)) return picked;
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** How many lines a card carries: what it loses by becoming the management line (docs/platform.md, "Dialling"). */
export function linesOn({ dialList }: DialInfo, card: string): number {
  return dialList.filter(({ name }) => name === card).length;
}
