import { languageOf } from '../../lib/language';
import { formatInstant } from '../../lib/time';
import type { Notice } from '../../platform/contract/notices';
import { useT } from '../../providers/texts';
import { LevelIcon, useLevel } from './LevelIcon';
import css from './NoticeRow.module.css';
import noticesCss from './Notices.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly unread: boolean;
  /** The notice is being opened. */
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** A row of the list: level, title on at most two lines, time; unread ones are emphasized. */
export function NoticeRow({ notice: { title, level, sendTime }, unread, busy, onOpen }: NoticeRowProps) {
  const t = useT();
  const { words, known } = useLevel(level);
  return (
    <li>
      <button
        type="button"
        className={unread ? noticesCss.item : `${noticesCss.item} ${noticesCss.read}`}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        onClick={onOpen}
      >
        {busy ? <span className={`spin ${noticesCss.icon}`} /> : <LevelIcon level={level} />}
        <span className={noticesCss.head}>
          <b className={css.title} lang={languageOf(title)}>
            {title || t('notices.untitled')}
          </b>
          {unread && <i className={css.dot} />}
        </span>
        <span className={`${noticesCss.meta} num`}>
          {unread && <span className="vh">{t('notices.isUnread')} </span>}
          {words !== '' && <span className={known ? 'vh' : css.level}>{words} </span>}
          {formatInstant(sendTime)}
        </span>
      </button>
    </li>
  );
}
