import { useT } from '../../providers/texts';

/** How many rows of a page the platform sent too many, which are not shown, or too few; as a data provider's `meta`. */
export interface RowCounts {
  readonly surplus?: number;
  readonly missing?: number;
}

/** A note beside a list's count: the platform sent more or fewer rows than the page has. Nothing where it did not. */
export function RowCountNote({ meta }: { meta: RowCounts | undefined }) {
  const t = useT();
  const { surplus = 0, missing = 0 } = meta ?? {};
  return (
    <>
      {surplus > 0 && <span className="t3">{t('common.surplus', { count: surplus })}</span>}
      {missing > 0 && <span className="t3">{t('common.missing', { count: missing })}</span>}
    </>
  );
}
