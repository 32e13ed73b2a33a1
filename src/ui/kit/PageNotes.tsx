import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';

/** What the data provider says about a page of a list, as its `meta`. */
export interface PageMeta {
  /** Rows that the platform sent too many, which are not shown. */
  readonly surplus?: number | undefined;
  /** Rows that it left out, by its own total. */
  readonly missing?: number | undefined;
  /** The header that is missing, and with it the total. */
  readonly missingHeader?: string | undefined;
  /** How many of yesterday's zeros are listed, where there are more. */
  readonly most?: number | undefined;
}

/** Notes beside a list's count: the platform sent other rows than the page has, or no total. Nothing where it did not. */
export function PageNotes({ surplus = 0, missing = 0, missingHeader, most }: PageMeta) {
  const t = useT();
  return (
    <>
      {missingHeader && (
        <span className="t3" role="status">
          {t('common.untold', { header: missingHeader })}
        </span>
      )}
      {most !== undefined && (
        <span className="t3" role="status">
          {t('devices.zero.most', { count: formatCount(most) })}
        </span>
      )}
      {surplus > 0 && <span className="t3">{t('common.surplus', { count: surplus })}</span>}
      {missing > 0 && <span className="t3">{t('common.missing', { count: missing })}</span>}
    </>
  );
}
