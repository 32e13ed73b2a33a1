import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { shortened } from '../../lib/plainText';
import type { Search } from '../../lib/search';
import { useT } from '../../providers/texts';
import { StatePanel } from '../feedback/StatePanel';
import { Button } from '../kit/Button';
import { useNavigate } from './navigation';

/** The maximum length of a parameter as shown. */
const maxShown = 60;

interface ReadableAddressProps {
  definition: Pick<Search<object>, 'unreadable' | 'withoutUnreadable'>;
  /** The content that the address selects. */
  children: ReactNode;
}

/**
 * Shows the content that the address selects. If a parameter of the address cannot be read, says which one instead of
 * showing other content (R3-45). The button opens the page without that parameter and keeps the others.
 */
export function ReadableAddress({ definition, children }: ReadableAddressProps) {
  const t = useT();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const unreadable = definition.unreadable(search);
  if (unreadable.length === 0) return children;
  const given = new URLSearchParams(search);
  const what = unreadable.map((name) => shortened(`${name}=${given.get(name)}`, maxShown)).join(' ');
  const open = () => navigate({ search: definition.withoutUnreadable(search) }, { replace: true, state });
  return (
    <section className="card">
      <StatePanel
        role="alert"
        title={t('shell.unreadable.title')}
        detail={t('shell.unreadable.detail', { what })}
        action={
          <Button kind="link" onClick={open}>
            {t('shell.unreadable.open')}
          </Button>
        }
      />
    </section>
  );
}
