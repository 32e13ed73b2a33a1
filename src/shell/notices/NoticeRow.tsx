import { languageOf } from '../../lib/language';
import { formatInstant } from '../../lib/time';
import type { Notice } from '../../platform/contract/noticeList';
import { useT } from '../../providers/texts';
import { LevelIcon, useLevel } from './LevelIcon';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly unread: boolean;
  /** It is being opened. */
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** A notice of the list: level, title on at most two lines, time; unread ones stand out. */
export function NoticeRow({ notice: { title, level, sendTime }, unread, busy, onOpen }: NoticeRowProps) {
  const t = useT();
  const { words, known } = useLevel(level);
  return (
    <li>
      <button
        type="button"
        className={unread ? 'notice' : 'notice notice--read'}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        onClick={onOpen}
      >
        {busy ? <span className="spin notice__i" /> : <LevelIcon level={level} />}
        <span className="notice__h">
          <b className="notice__t" lang={languageOf(title)}>
            {title || t('notices.untitled')}
          </b>
          {unread && <i className="notice__dot" />}
        </span>
        <span className="notice__m num">
          {unread && <span className="vh">{t('notices.isUnread')} </span>}
          {words !== '' && <span className={known ? 'vh' : 'notice__l'}>{words} </span>}
          {formatInstant(sendTime)}
        </span>
      </button>
    </li>
  );
}
