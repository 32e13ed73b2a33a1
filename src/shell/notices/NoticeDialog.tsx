import { Fragment } from 'react';
import { Link } from 'react-router';
import type { TextKey } from '../../../i18n';
import { languageOf } from '../../lib/language';
import { billPath, paths } from '../../lib/paths';
import { formatInstant } from '../../lib/time';
import type { Notice } from '../../platform/contract/notices';
import { useMonthWords, useZone } from '../../providers/calendar';
import { useLocale, useT } from '../../providers/texts';
import { Failure } from '../../ui/feedback/Failure';
import { Icon, type IconName } from '../../ui/kit/Icon';
import { Dialog } from '../../ui/overlays';
import css from './NoticeDialog.module.css';
import { noticeBill, noticePieces } from './noticeMarkup';

interface NoticeDialogProps {
  readonly notice: Notice;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the user follows a link within the console. */
  readonly onFollow: () => void;
  /** Why the notice itself could not be loaded, so that the list's version is shown. Null if it was loaded. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Whether this is a support view, in which the notice stays unread. */
  readonly readOnly: boolean;
}

/** A notice with title, level, time, content, and a link to its bill. */
export function NoticeDialog({ notice, open, onClose, onFollow, error, busy, onRetry, readOnly }: NoticeDialogProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const zone = useZone();
  const { words } = useLevel(notice.level);
  const bill = noticeBill(notice.title, notice.sendTime);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={
        <span className={css.count} lang={languageOf(notice.title)}>
          {notice.title || t('notices.untitled')}
        </span>
      }
    >
      <p className={`${css.foot} num`}>
        <LevelIcon level={notice.level} />
        <span>{words}</span>
        <span>{t('notices.sentAt', { time: formatInstant(notice.sendTime), zone })}</span>
      </p>
      {error !== null && (
        <Failure size="line" title={t('notices.fromList')} error={error} busy={busy} onRetry={onRetry} />
      )}
      <NoticeText content={notice.content} />
      {bill && (
        <Link className={`btn ${css.go}`} to={bill.month ? billPath(bill.month) : paths.wallet} onClick={onFollow}>
          {bill.month ? t('notices.billOf', { month: monthWords(bill.month) }) : t('notices.bill')}
        </Link>
      )}
      {readOnly && <p className="s12 t3">{t('notices.readOnly')}</p>}
    </Dialog>
  );
}

/** The content of a notice, with its line breaks. Its https links open in a new tab. */
function NoticeText({ content }: { readonly content: string }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <p className={css.body} lang={languageOf(content)}>
      {noticePieces(content).map(({ at, text, href }) =>
        href === undefined ? (
          <Fragment key={at}>{text}</Fragment>
        ) : (
          <a key={at} className={css.link} href={href} title={href} target="_blank" rel="noopener noreferrer">
            {text}
            <Icon name="ext" size={14} />
            <span className="vh" lang={locale}>
              {t('notices.newTab')}
            </span>
          </a>
        ),
      )}
    </p>
  );
}

interface Look {
  readonly icon: IconName;
  readonly className: string | undefined;
}

const quietest: Look = { icon: 'bell', className: '' };
const levels = new Map<string, Look & { readonly key: TextKey }>([
  ['高', { key: 'notices.level.high', icon: 'alert', className: css.high }],
  ['中', { key: 'notices.level.middle', icon: 'info', className: css.middle }],
  ['低', { key: 'notices.level.low', ...quietest }],
]);

/**
 * The icon of a level. An unknown level gets the least conspicuous icon. The icon is decorative, because the level is
 * also shown in words.
 */
export function LevelIcon({ level }: Pick<Notice, 'level'>) {
  const { icon, className } = levels.get(level) ?? quietest;
  return <Icon name={icon} className={`${css.icon} ${className}`} />;
}

/** A level in words. `known` is false for an unknown level, which is shown as the platform sent it. */
export function useLevel(level: string): { readonly words: string; readonly known: boolean } {
  const t = useT();
  const known = levels.get(level);
  const words = known ? t(known.key) : level;
  return { words: words === '' ? '' : t('notices.levelOf', { level: words }), known: known !== undefined };
}
