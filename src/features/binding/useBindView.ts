import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BindView, bindSearch, readBindView } from './bindAddress';

const byForm: BindView = { tab: 'wholeMachine', importing: false };

/** What the page shows, as its address says, and the way to another view. */
export function useBindView() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { tab, importing } = readBindView(search);
  /** Fulfilled once it stands. */
  const show = useCallback(
    async (view: Partial<BindView>) => {
      await navigate({ search: bindSearch({ ...byForm, ...view }) }, { flushSync: true });
    },
    [navigate],
  );
  return { tab, importing, show };
}
