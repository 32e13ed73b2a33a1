import { Fragment } from 'react';
import { languageOf } from '../../lib/language';
import { useLocale, useT } from '../../providers/texts';
import { Icon } from '../../ui/kit/Icon';
import css from './NoticeText.module.css';
import { noticePieces } from './noticeMarkup';

/** A notice's content with its line breaks; https links open in a new tab (R13-10). */
export function NoticeText({ content }: { readonly content: string }) {
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
