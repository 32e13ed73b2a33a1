import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useT } from '../../providers/texts';
import { usePhone } from '../hooks/useMedia';
import { PageNotes } from '../kit/PageNotes';
import { Segmented } from '../kit/Segmented';
import { toListTop } from './ListPage';
import listPageCss from './ListPage.module.css';
import { Pages } from './Pages';
import RefreshStatus from './RefreshStatus';

export interface ListFootProps {
  /** What stands in place of the time of the last refresh and its switch, for rows that no resource refreshes. */
  about?: ReactNode;
  /** The selectable page sizes; without them the size is fixed. */
  sizes?: readonly number[];
  /** The text beside them, such as 台 / 页. */
  unit?: string;
  /** Refetches other data together with the rows, such as counters. */
  also?: (() => Promise<unknown>) | undefined;
}

/** The content of a ListFoot once there are rows. */
export default function ListFootContent({ about, sizes, unit, also }: ListFootProps) {
  const t = useT();
  const phone = usePhone();
  const { page, perPage, total, hasNextPage, setPage, setPerPage, meta } = useListContext();
  const known = total !== undefined;
  const last = known ? Math.max(1, Math.ceil(total / perPage)) : page + Number(hasNextPage);
  const goTo = (to: number) => {
    setPage(to);
    toListTop();
  };
  return (
    <>
      {!phone && sizes && (
        <>
          <Segmented
            label={t('ra.navigation.page_rows_per_page')}
            value={String(perPage)}
            options={sizes.map((size) => ({ value: String(size), label: size }))}
            onChange={(size) => {
              setPerPage(Number(size));
              toListTop();
            }}
          />
          <span className={listPageCss.unit}>{unit}</span>
          <span className="divider" />
        </>
      )}
      {about ?? <RefreshStatus also={also} />}
      <PageNotes {...meta} />
      {last > 1 && (
        <div className={listPageCss.pages}>
          <Pages page={Math.min(page, last)} last={last} open={!known} onTurn={goTo} />
        </div>
      )}
    </>
  );
}
