import { useT } from '../../../providers/texts';

/** 查看 37 台: the words of the button that shows what filters leave; without a figure while it is not known. */
export function useShowWords(): (count: number | undefined) => string {
  const t = useT();
  return (count) =>
    count === undefined ? t('filters.showAny') : t('devices.filters.show', { count: count.toLocaleString('en-US') });
}
