import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type GetListResult, useDataProvider, useInfiniteGetList } from 'react-admin';
import {
  firstPage,
  type NoticeKind,
  noticePageSize,
  unreadFirst,
  useCachedUnread,
} from '../../domain/notices/useUnread';
import { languageOf } from '../../lib/language';
import { formatInstant } from '../../lib/time';
import type { Notice } from '../../platform/contract/notices';
import { cacheKeys, setCachedAnswer } from '../../providers/cache';
import { useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/kit/Button';
import { PageNotes } from '../../ui/kit/PageNotes';
import { Skeleton } from '../../ui/kit/Skeleton';
import { isSame, isTorn, mergeNotices, rowCountsOf } from './mergeNotices';
import { LevelIcon, useLevel } from './NoticeDialog';
import css from './NoticeList.module.css';
import type { ReadAll } from './useOpenNotice';

interface NoticeListProps {
  readonly kind: NoticeKind;
  /** Notices read since the tab was opened; they stay in the list. */
  readonly read: readonly Notice[];
  /** The id of the notice that is being opened. */
  readonly opening: string | null;
  readonly onOpen: (notice: Notice, unread: boolean) => void;
  /** Called before the focused element disappears. */
  readonly onLeave: () => void;
  /** Marks notices as read without opening them; null if the user may not change them. */
  readonly readAll: ReadAll | null;
}

/** The notices of a tab, page by page. */
export function NoticeList({ kind, read, opening, onOpen, onLeave, readAll }: NoticeListProps) {
  const t = useT();
  const { query, pages, more } = useNoticePages(kind);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = mergeNotices(pages ?? [], kind === 'unread' ? read : []);
  const isUnreadOfAll = useUnreadAmong(kind === 'all' ? rows : []);
  const list = useRef<HTMLUListElement>(null);
  // The index of the row to focus when the last page has loaded, because the pressed button then disappears.
  const landing = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (hasNextPage || landing.current === null) return;
    list.current?.querySelectorAll('button')[landing.current]?.focus();
    landing.current = null;
  }, [hasNextPage]);
  const foot = useRef<HTMLDivElement>(null);
  const hasFailed = query.error !== null;
  // The pressed button was replaced: the button for more by the failure's retry button, or vice versa. Focus the new
  // one.
  useLayoutEffect(() => {
    if (landing.current === null || document.activeElement !== document.body) return;
    foot.current?.querySelector<HTMLElement>(hasFailed ? '[role="alert"] button' : 'button')?.focus();
  }, [hasFailed]);

  const isUnread = (notice: Notice) =>
    !read.some(({ id }) => id === notice.id) && (kind === 'unread' || isUnreadOfAll(notice));
  const retry = () => {
    onLeave();
    return query.refetch();
  };

  if (rows.length === 0) {
    if (pages) return <NoNotices kind={kind} />;
    if (query.error) return <Failure title={t('notices.failed')} error={query.error} onRetry={retry} />;
    return <LoadingNotices />;
  }
  // The error to show. Hidden while the complete list is reloaded, but not while a further page loads.
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
      <div className={css.foot} ref={foot} data-stops>
        {failed ? (
          <Failure
            size="line"
            title={t(isFetchNextPageError ? 'notices.moreFailed' : 'notices.refreshFailed')}
            error={failed}
            busy={isFetchingNextPage}
            onRetry={press}
          />
        ) : hasNextPage ? (
          <Button kind="text" block busy={isFetchingNextPage} busyLabel={t('ra.page.loading')} onClick={press}>
            {t('notices.loadMore')}
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
  return <StatePanel title={title} detail={t('notices.come')} />;
}

/** Placeholder rows, visible after a delay. */
function LoadingNotices() {
  return (
    <div className="late" aria-busy="true">
      {['72%', '88%', '60%'].map((width) => (
        <div className={css.item} key={width}>
          <Skeleton width={20} height={20} />
          <span className={css.head}>
            <Skeleton width={width} />
          </span>
          <span className={css.meta}>
            <Skeleton width={120} />
          </span>
        </div>
      ))}
    </div>
  );
}

interface NoticeRowProps {
  readonly notice: Notice;
  readonly unread: boolean;
  /** Whether the notice is being opened. */
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** A row of the list: level, title on at most two lines, and time. Unread notices are emphasized. */
function NoticeRow({ notice: { title, level, sendTime }, unread, busy, onOpen }: NoticeRowProps) {
  const t = useT();
  const { words, known } = useLevel(level);
  return (
    <li>
      <button
        type="button"
        className={unread ? css.item : `${css.item} ${css.read}`}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        onClick={onOpen}
      >
        {busy ? <span className={`spin ${css.icon}`} /> : <LevelIcon level={level} />}
        <span className={css.head}>
          <b className={css.title} lang={languageOf(title)}>
            {title || t('notices.untitled')}
          </b>
          {unread && <i className={css.dot} />}
        </span>
        <span className={`${css.meta} num`}>
          {unread && <span className="vh">{t('notices.isUnread')} </span>}
          {words !== '' && <span className={known ? 'vh' : css.level}>{words} </span>}
          {formatInstant(sendTime)}
        </span>
      </button>
    </li>
  );
}

interface ReadAllBarProps {
  /** The unread notices in the list. */
  readonly unread: readonly Notice[];
  /** Whether there are further pages. */
  readonly more: boolean;
  readonly readAll: ReadAll;
}

/** Marks all unread notices in the list as read. The bar stays in place afterwards. */
function ReadAllBar({ unread, more, readAll }: ReadAllBarProps) {
  const t = useT();
  const { length: count } = unread;
  return (
    <div className={css.bar}>
      {count === 0 ? (
        <span role="status">{t('notices.allRead')}</span>
      ) : (
        <Button
          kind="text"
          size="sm"
          icon="check"
          busy={readAll.busy}
          busyLabel={t('notices.readingAll')}
          onClick={() => void readAll.start(unread)}
        >
          {more ? t('notices.readShown', { count }) : t('notices.readAll')}
        </Button>
      )}
    </div>
  );
}

type Pages = readonly GetListResult<Notice>[];

/**
 * Returns a function that tells whether a notice is unread. If a notice has no `read`, the list of unread notices
 * decides. That list is loaded beyond the bell's page, back to the oldest of these notices.
 */
function useUnreadAmong(notices: readonly Notice[]): (notice: Notice) => boolean {
  const dataProvider = useDataProvider();
  const { data } = useCachedUnread();
  const known: Pages = data ? [data] : [];
  const oldest = Math.min(...notices.filter(({ read }) => typeof read !== 'boolean').map(({ sendTime }) => sendTime));
  const needsMore = (pages: Pages) => {
    const last = pages.at(-1);
    return last?.pageInfo?.hasNextPage === true && (last.data.at(-1)?.sendTime ?? 0) >= oldest;
  };
  const further = useQuery<Pages>({
    queryKey: cacheKeys.derivedFrom('notice', { filter: unreadFirst.filter }, 'since', oldest),
    enabled: needsMore(known),
    queryFn: async ({ signal }) => {
      const pages = [...known];
      while (needsMore(pages)) {
        const pagination = { page: pages.length + 1, perPage: noticePageSize };
        pages.push(await dataProvider.getList<Notice>('notice', { ...unreadFirst, pagination, signal }));
      }
      return pages;
    },
    placeholderData: (before) => before,
  });
  const unread = new Set(mergeNotices([...known, ...(further.data ?? []).slice(1)]).map(({ id }) => id));
  return ({ id, read }) => (typeof read === 'boolean' ? !read : unread.has(id));
}

/**
 * The pages of a tab. The tab of unread notices starts from the bell's first page each time it opens (R13-6). After
 * that, bell and list update each other: the newer answer wins.
 */
function useNoticePages(kind: NoticeKind) {
  const queryClient = useQueryClient();
  const unread = useCachedUnread();
  const { data: bell, dataUpdatedAt: bellAt } = unread;
  const query = useInfiniteGetList<Notice>('notice', firstPage(kind), {
    // Only the bell refetches when the window gets the focus. The list follows the bell.
    refetchOnWindowFocus: false,
    ...(kind === 'unread' && {
      gcTime: 0,
      ...(bell && {
        initialData: { pages: [{ ...bell, pageParam: 1 }], pageParams: [1] },
        initialDataUpdatedAt: bellAt,
      }),
    }),
  });
  const { refetch, fetchNextPage, isFetching } = query;
  const pages = query.data?.pages;

  // The number of loaded pages, and when the first page was loaded. Loading a further page does not make the first
  // page newer.
  const listed = useRef({ pages: 0, at: 0 });
  const syncedAt = useRef(bellAt);
  const sync = useEffectEvent((count: number, updatedAt: number) => {
    const before = listed.current;
    const at = before.pages > 0 && count > before.pages ? before.at : updatedAt;
    listed.current = { pages: count, at };
    const first = pages?.[0];
    if (first && kind === 'unread' && at > bellAt) {
      if (bell && isSame(bell, first)) return;
      const { pageParam: _, ...page } = first;
      setCachedAnswer(queryClient, cacheKeys.pages('notice', unreadFirst), () => page, at);
      return;
    }
    // Refetches at most once per answer of the bell. After a failure the user can press 重试 in the list.
    if (bell === undefined || syncedAt.current === bellAt) return;
    syncedAt.current = bellAt;
    const [newest] = bell.data;
    const lacks = newest !== undefined && !mergeNotices(pages ?? []).some(({ id }) => id === newest.id);
    if (first === undefined || (kind === 'unread' ? !isSame(bell, first) : lacks)) void refetch();
  });
  const { dataUpdatedAt } = query;
  const count = pages?.length ?? 0;
  useEffect(() => {
    // `bellAt` must be a dependency, because the bell may have a new answer.
    if (!isFetching && bellAt >= 0) sync(count, dataUpdatedAt);
  }, [bellAt, dataUpdatedAt, count, isFetching]);

  /** Loads the next page. If the pages do not fit together, reloads all of them. */
  const more = async () => {
    const { data } = await fetchNextPage();
    if (data && isTorn(data.pages)) void refetch();
  };
  return { query, pages, more };
}
