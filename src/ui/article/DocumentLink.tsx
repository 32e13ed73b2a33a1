import { Suspense } from 'react';
import { Link } from 'react-router';
import type { DocumentName } from '../../../i18n/documentNames';
import { useConsole } from '../../providers/console';
import { usePart, useT } from '../../providers/texts';
import { Icon } from '../kit/Icon';
import css from './DocumentLink.module.css';

interface DocumentLinkProps {
  readonly name: DocumentName;
  /** Of its heading that helps here; the document itself without it. */
  readonly anchor?: string;
  /** Where something is being filled in or scanned: in a tab of its own, so that nothing of it is lost. */
  readonly apart?: boolean;
}

/** A link to the document that helps where it stands, called as the document is (R13-16). */
export function DocumentLink(props: DocumentLinkProps) {
  return (
    <Suspense fallback={null}>
      <DocumentAnchor {...props} />
    </Suspense>
  );
}

function DocumentAnchor({ name, anchor, apart = false }: DocumentLinkProps) {
  usePart('forms');
  const t = useT();
  const { sessions } = useConsole();
  // A session that came by the address is this tab's alone: in another tab nobody would be signed in.
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
