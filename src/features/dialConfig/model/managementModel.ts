import { type DialInfo, hasManager, managerOf } from '../../../domain/dialling/dialModel';

/** A change of the management NIC: bind this card, or unbind it (R7-3). */
export interface Intent {
  readonly kind: 'confirm' | 'unbind';
  /** '' for a bound card that is not in the list. */
  readonly card: string;
}

/**
 * The name of the management NIC, null if none is bound. It is '' if one is bound but not listed, for example because
 * its cable is unplugged; that one can still be unbound.
 */
export function managerName(info: DialInfo): string | null {
  return managerOf(info)?.name ?? (hasManager(info) ? '' : null);
}

/** The outcome of an intent, told by the current info: done, not done, or another card is bound by now. */
export function outcomeOf({ kind, card }: Intent, info: DialInfo): 'done' | 'notDone' | 'other' {
  const manager = managerName(info);
  if (manager === null) return kind === 'unbind' ? 'done' : 'notDone';
  if (manager === card) return kind === 'confirm' ? 'done' : 'notDone';
  return 'other';
}

/**
 * The chosen card: the one that the user picked if it is still listed, else the only card, which is what remains after
 * the data lines are unplugged (R7-6).
 */
export function chosenOf(names: readonly string[], picked: string | null): string | null {
  if (picked !== null && names.includes(picked)) return picked;
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** The number of lines on a card, which it loses by becoming the management NIC (docs/platform.md, "Dialling"). */
export function linesOn({ dialList }: DialInfo, card: string): number {
  return dialList.filter(({ name }) => name === card).length;
}
