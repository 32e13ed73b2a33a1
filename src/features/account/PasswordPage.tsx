import { useId } from 'react';
import { useLocation } from 'react-router';
import { useT, useTexts } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Tabs, tabId } from '../../ui/kit/Tabs';
import { useTitle } from '../../ui/page/pageTitle';
import { useNavigate } from '../../ui/page/useNavigate';
import { LoginPasswordForm } from './LoginPasswordForm';
import { WalletPasswordForm } from './WalletPasswordForm';

/**
 * `/user/password`: the login password, and with `?type=wallet` the wallet password of reconcile users (R12-1, R12-2).
 * Other users get the login password at either address (R12-3).
 */
export default function PasswordPage() {
  useTexts('password');
  useTexts('forms');
  const t = useT();
  const panel = useId();
  const { user } = useUser();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useTitle(t('shell.pages.password'), [{ label: t('shell.menu.user'), to: '/user' }]);
  const both = user.needReconcileUser;
  const type = both && new URLSearchParams(search).get('type') === 'wallet' ? 'wallet' : 'login';
  // Keep the history state, which holds the way back.
  const show = (to: 'login' | 'wallet') =>
    navigate({ search: to === 'wallet' ? '?type=wallet' : '' }, { replace: true, state });
  return (
    <div className="page page--flush">
      {both && (
        <Tabs
          page
          label={t('password.tabs.label')}
          value={type}
          tabs={[
            { value: 'login', label: t('password.tabs.login') },
            { value: 'wallet', label: t('password.tabs.wallet') },
          ]}
          onChange={show}
          panel={panel}
        />
      )}
      {/* The same element with and without tabs, so that the input stays when they appear. */}
      <div id={panel} {...(both && { role: 'tabpanel', 'aria-labelledby': tabId(panel, type) })}>
        <div className="page page--form">{type === 'wallet' ? <WalletPasswordForm /> : <LoginPasswordForm />}</div>
      </div>
    </div>
  );
}
