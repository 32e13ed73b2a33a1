import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentName } from '../../../documents/names';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { Icon } from '../kit/Icon';
import css from './DocumentLink.module.css';

interface DocumentLinkProps {
  readonly name: DocumentName;
  /** The id of the heading to open. By default, the document opens at its beginning. */
  readonly anchor?: string;
  /** Opens in a new tab, so that a half-filled form or a running scan is not lost. */
  readonly apart?: boolean;
}

/** Several links to help documents, side by side. */
export function DocumentLinks({ children }: { children: ReactNode }) {
  return <div className={css.links}>{children}</div>;
}

/** A link to a help document. Its text is the name of the document. */
export function DocumentLink({ name, anchor, apart = false }: DocumentLinkProps) {
  const t = useT();
  const { sessions } = useConsole();
  // A session from an address belongs to this tab only. A new tab would not be signed in.
  const other = apart && sessions.current()?.source !== 'address';
  const to = anchor === undefined ? `/${name}` : `/${name}#${anchor}`;
  return (
    <Link className={css.link} to={to} {...(other && { target: '_blank', rel: 'noopener' })}>
      <Icon name="book" size={16} />
      {t(`shell.documents.${name}`)}
      {other && (
        <>
          <Icon name="ext" size={14} />
          <span className="vh">{t('forms.newTab')}</span>
        </>
      )}
    </Link>
  );
}
