import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';

/** What the data provider reports about a page of a list, as its `meta`. */
export interface PageMeta {
  /** The number of surplus rows that the platform sent; they are not shown. */
  readonly surplus?: number | undefined;
  /** The number of rows that the platform left out, according to its own total. */
  readonly missing?: number | undefined;
  /** The name of the header that should state the total, if that header is missing. */
  readonly missingHeader?: string | undefined;
  /** How many rows are listed, if there may be more than the console reads. */
  readonly max?: number | undefined;
}

/**
 * Notes next to a list's count: the platform sent too many or too few rows or no total, or only `max` rows are listed.
 * Renders nothing if there is no such note.
 */
export function PageNotes({ surplus = 0, missing = 0, missingHeader, max }: PageMeta) {
  const t = useT();
  return (
    <>
      {missingHeader && (
        <span className="t3" role="status">
          {t('common.untold', { header: missingHeader })}
        </span>
      )}
      {max !== undefined && (
        <span className="t3" role="status">
          {t('devices.zero.most', { count: formatCount(max) })}
        </span>
      )}
      {surplus > 0 && <span className="t3">{t('common.surplus', { count: surplus })}</span>}
      {missing > 0 && <span className="t3">{t('common.missing', { count: missing })}</span>}
    </>
  );
}
