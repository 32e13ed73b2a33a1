import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Part } from '../../../i18n';
import { useConsole } from '../../providers/console';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../feedback/toast';
import { useNavigate } from '../page/useNavigate';

interface AddressDrawerProps<Subject> {
  /** What the address opens the drawer for; null while it opens none. */
  subject: Subject | null;
  /** Loads the drawer, which calls `useAddressDrawer`. */
  load: () => Promise<ComponentType<{ subject: Subject | null }>>;
  /** The texts that the drawer needs. */
  texts: Part;
  /** The search without the drawer. */
  without: (search: string) => string;
}

/**
 * A drawer that a parameter of the address opens. Its code is loaded with the first one; if that fails, the parameter
 * is removed and a toast says why.
 */
export function AddressDrawer<Subject>({ subject, load, texts: part, without }: AddressDrawerProps<Subject>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { texts } = useConsole();
  const errorText = useErrorText();
  const [Loaded, setLoaded] = useState<ComponentType<{ subject: Subject | null }> | null>(null);
  const needed = subject !== null && Loaded === null;
  const loadAll = useEffectEvent(() => Promise.all([load(), texts.enter(part)]));
  const fail = useEffectEvent((error: unknown) => {
    toast.error(errorText(error));
    navigate({ search: without(search) }, { replace: true });
  });
  useEffect(() => {
    if (!needed) return;
    let left = false;
    loadAll().then(
      ([loaded]) => left || setLoaded(() => loaded),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [needed]);
  return Loaded && <Loaded subject={subject} />;
}
