import { useT } from '../../providers/texts';
import css from './Filters.module.css';
import { useListFilter } from './useListFilter';

interface ListResultProps {
  /** How many records the filters leave; undefined while it is not known. */
  shown: number | undefined;
  /** How many there are in all, where that is known. */
  of?: number | undefined;
  /** Such as 共 37 台, where nothing filters; and 31 台, where something does. */
  all: (count: string) => string;
  some: (count: string) => string;
}

/** How many records the list above shows: 共 37 台, or 31 台，共 37 where filters are set. */
export function ListResult({ shown, of, all, some }: ListResultProps) {
  const t = useT();
  const { filter } = useListFilter();
  const filtered = Object.keys(filter).length > 0;
  const figure = (count: number) => count.toLocaleString('en-US');
  return (
    <span className={`${css.result} num`} role="status">
      {shown !== undefined && <b>{filtered ? some(figure(shown)) : all(figure(shown))}</b>}
      {shown !== undefined && filtered && of !== undefined && t('filters.ofAll', { count: figure(of) })}
    </span>
  );
}
