import { useLayoutEffect, useRef } from 'react';
import type { NoticeKind } from '../../domain/notices/noticePages';
import type { Notice } from '../../platform/contract/notices';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/kit/Button';
import { PageNotes } from '../../ui/kit/PageNotes';
import { Skeleton } from '../../ui/kit/Skeleton';
import { mergeNotices, rowCountsOf } from './mergeNotices';
import css from './NoticeList.module.css';
import { NoticeRow } from './NoticeRow';
import noticesCss from './Notices.module.css';
import { ReadAllBar } from './ReadAllBar';
import { useNoticePages } from './useNoticePages';
import type { ReadAll } from './useReadAll';
import { useUnreadAmong } from './useUnreadAmong';

interface NoticeListProps {
  readonly kind: NoticeKind;
  /** Notices read since the tab was opened, which stay in the list. */
  readonly read: readonly Notice[];
  /** The id of the notice that is being opened. */
  readonly opening: string | null;
  readonly onOpen: (notice: Notice, unread: boolean) => void;
  /** The focused element is about to disappear. */
  readonly onLeave: () => void;
  /** Marks notices as read without opening them; null where the user may not change them. */
  readonly readAll: ReadAll | null;
}

/** The notices of a tab, page by page. */
export function NoticeList({ kind, read, opening, onOpen, onLeave, readAll }: NoticeListProps) {
  const t = useT();
  const errorText = useErrorText();
  const { query, pages, more } = useNoticePages(kind);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = mergeNotices(pages ?? [], kind === 'unread' ? read : []);
  const isUnreadOfAll = useUnreadAmong(kind === 'all' ? rows : []);
  const list = useRef<HTMLUListElement>(null);
  // The row to focus when the last page has loaded and its button is gone.
  const landing = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (hasNextPage || landing.current === null) return;
    list.current?.querySelectorAll('button')[landing.current]?.focus();
    landing.current = null;
  }, [hasNextPage]);

  const isUnread = (notice: Notice) =>
    !read.some(({ id }) => id === notice.id) && (kind === 'unread' || isUnreadOfAll(notice));
  const retry = () => {
    onLeave();
    return query.refetch();
  };

  if (rows.length === 0) {
    if (pages) return <NoNotices kind={kind} />;
    if (query.error) return <Failure title={t('notices.failed')} error={query.error} onRetry={retry} />;
    return <Waiting />;
  }
  // Show the error of a page over an outdated list.
  const failed = isFetching && !isFetchingNextPage ? null : query.error;
  const press = () => {
    landing.current = rows.length;
    if (failed && !isFetchNextPageError) void query.refetch();
    else void more();
  };
  return (
    <>
      {kind === 'unread' && readAll && (
        <ReadAllBar unread={rows.filter(isUnread)} more={hasNextPage} readAll={readAll} />
      )}
      <ul data-stops ref={list}>
        {rows.map((notice) => {
          const unread = isUnread(notice);
          const open = () => onOpen(notice, unread);
          return (
            <NoticeRow key={notice.id} notice={notice} unread={unread} busy={notice.id === opening} onOpen={open} />
          );
        })}
      </ul>
      <div className={failed ? `${css.foot} ${css.failed}` : css.foot} data-stops>
        {failed && (
          <p role="alert">
            {t(isFetchNextPageError ? 'notices.moreFailed' : 'notices.refreshFailed')}
            <span className="t3">{errorText(failed)}</span>
          </p>
        )}
        {hasNextPage || failed ? (
          <Button
            kind={failed ? 'outlined' : 'text'}
            block={!failed}
            busy={isFetchingNextPage}
            busyLabel={t('ra.page.loading')}
            onClick={press}
          >
            {failed ? t('common.retry') : t('notices.loadMore')}
          </Button>
        ) : (
          <p className="s12 t3">{t('notices.end')}</p>
        )}
        <PageNotes {...rowCountsOf(pages ?? [])} />
      </div>
    </>
  );
}

function NoNotices({ kind }: Pick<NoticeListProps, 'kind'>) {
  const t = useT();
  const title = t(kind === 'unread' ? 'notices.noneUnread' : 'notices.none');
  return <StatePanel icon="bell" title={title} detail={t('notices.come')} />;
}

/** Placeholder rows, visible once loading takes a while. */
function Waiting() {
  return (
    <div className={css.wait} aria-busy="true">
      {['72%', '88%', '60%'].map((width) => (
        <div className={noticesCss.item} key={width}>
          <Skeleton width={20} height={20} />
          <span className={noticesCss.head}>
            <Skeleton width={width} />
          </span>
          <span className={noticesCss.meta}>
            <Skeleton width={120} />
          </span>
        </div>
      ))}
    </div>
  );
}
