import { useT } from '../../providers/texts';

/**
 * A note beside a list's count: the platform sent rows that were not requested, which are not shown. Renders nothing
 * without any.
 */
export function Surplus({ count }: { count: number | undefined }) {
  const t = useT();
  return count ? <span className="t3">{t('common.surplus', { count })}</span> : null;
}
