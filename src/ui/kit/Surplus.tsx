import { useT } from '../../providers/texts';

/**
 * Beside a list's count: rows that the platform sent although nobody asked for them, and that are not shown. Silent
 * where there are none.
 */
export function Surplus({ count }: { count: number | undefined }) {
  const t = useT();
  return count ? <span className="t3">{t('common.surplus', { count })}</span> : null;
}
