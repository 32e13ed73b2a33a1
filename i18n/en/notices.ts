import type { Messages } from '..';

export const notices: Messages['notices'] = {
  tabs: 'Kinds of notices',
  unread: 'Unread',
  all: 'All',
  isUnread: 'unread',
  level: {
    high: 'high',
    middle: 'medium',
    low: 'low',
  },
  levelOf: 'Level: %{level}',
  loadMore: 'Load more',
  moreFailed: 'More notices could not be loaded',
  refreshFailed: 'The notices could not be refreshed',
  end: 'No more notices',
  failed: 'The notices could not be loaded',
  noneUnread: 'No unread notices',
  none: 'No notices yet',
  come: 'New notices will appear here.',
  gone: 'This notice no longer exists',
  untitled: '(no title)',
  sentAt: '%{time} (Beijing time)',
  fromList: 'The notice could not be fetched; below is what the list says.',
  readOnly: 'Looking at a notice in the read-only support view does not mark it as read.',
  newTab: ' (opens in a new tab)',
};
