import { useListContext } from 'react-admin';
import { usePastedNodes } from '../../../domain/devices/nodeReading';
import { shortened } from '../../../lib/plainText';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { useCopy } from '../../../ui/kit/CopyButton';
import { type Filter, valuesOf } from '../../../ui/list/listAddress';

/** How many terms of a kind are named; the others are counted, and the missing ones can be copied. */
const maxNamed = 5;

/**
 * The note above the nodes of a pasted list: how many there are, which terms name no node or several ones, and how many
 * nodes other filters hide (R3-502).
 */
export function PastedNote({ filter }: { filter: Filter }) {
  const t = useT();
  const copy = useCopy();
  const { total, isPlaceholderData } = useListContext<Device>();
  const { data, error, done } = usePastedNodes(filter);
  const count = valuesOf(filter, 'terms').length;
  if (data === undefined) {
    // The list below shows the failure.
    if (error) return null;
    return (
      <Note tone="info" role="status">
        {t('pasted.reading', { done: formatCount(done), count: formatCount(count) })}
      </Note>
    );
  }
  const missing = data.terms.filter(({ devices }) => devices.length === 0);
  const several = data.terms.filter(({ devices }) => devices.length > 1);
  const cut = data.terms.filter(({ isCut }) => isCut);
  const hidden = total === undefined || isPlaceholderData ? 0 : data.nodes.length - total;
  const named = (terms: typeof missing, word: (term: (typeof missing)[number]) => string = ({ term }) => term) => {
    const words = terms.slice(0, maxNamed).map((term) => shortened(word(term), 60));
    const rest = terms.length - words.length;
    return words.join(t('common.and')) + (rest > 0 ? t('pasted.others', { count: formatCount(rest) }) : '');
  };
  const words = [
    t('pasted.found', { count: formatCount(count), nodes: formatCount(data.nodes.length) }),
    hidden > 0 && t('pasted.hidden', { count: formatCount(hidden) }),
    several.length > 0 &&
      t('pasted.several', {
        terms: named(several, ({ term, devices }) => t('pasted.of', { term, count: devices.length })),
      }),
    cut.length > 0 && t('pasted.cut', { terms: named(cut) }),
  ];
  return (
    <Note tone={missing.length > 0 ? 'warning' : 'info'}>
      {words.filter(Boolean).join(' ')}
      {missing.length > 0 && (
        <>
          {' '}
          {t('pasted.missing', { count: formatCount(missing.length), terms: named(missing) })}{' '}
          <button type="button" className="link" onClick={() => void copy(missing.map(({ term }) => term).join('\n'))}>
            {t('pasted.copyMissing')}
          </button>
        </>
      )}
    </Note>
  );
}
