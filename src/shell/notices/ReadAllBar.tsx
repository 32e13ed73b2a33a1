import type { Notice } from '../../platform/contract/notices';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/kit/Button';
import css from './ReadAllBar.module.css';
import type { ReadAll } from './useReadAll';

interface ReadAllBarProps {
  /** The unread notices in the list. */
  readonly unread: readonly Notice[];
  /** Whether there are further pages. */
  readonly more: boolean;
  readonly readAll: ReadAll;
}

/** Marks all unread notices in the list as read. It keeps its place afterwards. */
export function ReadAllBar({ unread, more, readAll }: ReadAllBarProps) {
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
