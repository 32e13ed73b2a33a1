import { cardsOf, type DialInfo } from '../../../domain/dialling/dialModel';
import { requireUnchanged } from '../../../platform/review';
import { attempt } from '../../../platform/write';
import { lostOutcome, sameLines, savedLines } from '../dialConfig/lineRules';
import { createNodeWrites, type NodeWrites } from '../many/nodeWrites';
import type { LineChange } from './lineSheet';

interface LinePorts {
  /** Reads a node's cards and lines from the platform. */
  readonly read: (deviceUUID: string) => Promise<DialInfo>;
  /** The same for a comparison with what was reviewed: an older answer does not undo this console's save. */
  readonly review: (deviceUUID: string) => Promise<DialInfo>;
  /** Like `read`, to compare with what was reviewed: a stale answer is corrected by what this console has saved. */
  readonly save: (change: LineChange) => Promise<unknown>;
  readonly onWritten: (change: LineChange) => void;
  readonly onStopped: () => void;
}

const cardsIn = (info: DialInfo) => JSON.stringify(cardsOf(info).map(({ name, isManager }) => [name, isManager]));

/** Whether a node is as it was reviewed: its lines, its cards and its dialling type. */
const isReviewed = (one: DialInfo, other: DialInfo): boolean =>
  one.diallingType === other.diallingType &&
  cardsIn(one) === cardsIn(other) &&
  sameLines(savedLines(one), savedLines(other));

/** Whether the lines that are sent differ from the stored ones in passwords only, which the platform never returns. */
export const changesOnlyPasswords = ({ lines, before }: LineChange): boolean =>
  sameLines(
    lines.map((line) => ({ ...line, password: '' })),
    savedLines(before),
  );

/**
 * Writes the lines of many nodes. A request replaces all lines of its node. So the node is read again right before the
 * request, and nothing is sent if it differs from what was reviewed. If the answer is lost, the node's lines show the
 * outcome, unless only passwords were changed: then the outcome stays unknown.
 */
export function createLineWrites(
  changes: readonly LineChange[],
  { read, review, save, onWritten, onStopped }: LinePorts,
): NodeWrites<LineChange> {
  return createNodeWrites(changes, {
    send: (change) =>
      attempt(async () => {
        await requireUnchanged(change.before, () => review(change.device.id), isReviewed);
        return save(change);
      }),
    async lookUp({ device, lines, before }) {
      const outcome = lostOutcome(lines, before, await read(device.id));
      if (outcome === 'unclear') throw new Error('the platform does not return passwords');
      return outcome === 'saved' || null;
    },
    onWritten,
    onStopped,
  });
}
