import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/Note';

/** Says that a bill and the entry it became differ, and by how much; nothing where they agree. Cents. */
export function DifferenceNote({ bill, entry }: { bill: number; entry: number }) {
  const t = useT();
  if (bill === entry) return null;
  return (
    <Note tone="warning">
      {t(entry > bill ? 'reconcile.differs.above' : 'reconcile.differs.below', {
        entry: formatUsd(entry),
        bill: formatUsd(bill),
        difference: formatUsd(Math.abs(entry - bill)),
      })}
    </Note>
  );
}
