import type { Messages } from '..';

export const notices: Messages['notices'] = {
  tabs: 'Notices',
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
  fromList: 'The notice could not be loaded; this is what the list shows.',
  readOnly: 'Viewing a notice in the read-only support view does not mark it as read.',
  newTab: ' (opens in a new tab)',
};
