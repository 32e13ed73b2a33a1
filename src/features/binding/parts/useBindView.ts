import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BindView, bindSearch, readBindView } from '../model/bindAddress';

const byForm: BindView = { tab: 'wholeMachine', importing: false };

/** What the page shows, as its address says, and the way to another view. */
export function useBindView() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { tab, importing } = readBindView(search);
  const show = useCallback(
    (view: Partial<BindView>) => void navigate({ search: bindSearch({ ...byForm, ...view }) }),
    [navigate],
  );
  return { tab, importing, show };
}
