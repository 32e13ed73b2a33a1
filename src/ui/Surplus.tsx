import { useT } from '../providers/texts';

interface SurplusProps {
  /** Rows that the platform sent beyond what a page was asked for. */
  count: number;
  className?: string;
}

/** Beside a list's count: rows that came although nobody asked for them, and are not shown. Silent where there are none. */
export function Surplus({ count, className = '' }: SurplusProps) {
  const t = useT();
  if (count === 0) return null;
  return <span className={`t3 ${className}`}>{t('common.surplus', { count: count.toLocaleString('en-US') })}</span>;
}
