import type { ReactNode } from 'react';
import { ListContext, type ListControllerResult, type RaRecord } from 'react-admin';
import { Preview } from '../lazy/preview';
import css from './ListPage.module.css';
import type { ListView } from './listAddress';
import { viewControls } from './listControls';

interface PreviewListProps<R extends RaRecord> {
  resource: string;
  view: ListView;
  records: readonly R[];
  children: ReactNode;
}

const nothing = () => undefined;

/** The page of a list as a preview. Provides a ListContext in which nothing can be changed. */
export function PreviewList<R extends RaRecord>({ resource, view, records, children }: PreviewListProps<R>) {
  const context = {
    ...viewControls(view, nothing, undefined),
    resource,
    data: records,
    selectedIds: [],
    isPending: false,
    isFetching: false,
  };
  return (
    <Preview value>
      <ListContext value={context as unknown as ListControllerResult}>
        <div className={`page page--flush ${css.page}`}>{children}</div>
      </ListContext>
    </Preview>
  );
}
