import { Link } from 'react-router';
import { list } from '../../../platform/contract/device';
import { useDaily } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useWayFromHere } from '../../../ui/page/wayBack';
import { rankedDevices } from '../model/rankedDevices';

/** For an account that never had income: the next step, with a link. */
export function NoIncomeYet() {
  const t = useT();
  const { user, needVerify } = useUser();
  const wayBack = useWayFromHere('shell.places.dashboardBill');
  const ranked = useDaily(list, rankedDevices);
  const bound = (ranked.data?.length ?? 0) > 0;
  const step = needVerify
    ? { words: 'certify', to: '/user/certification', label: 'toCertify' }
    : user.role === 'agent' || bound
      ? { words: 'wait', to: '/device/list', label: 'toNodes' }
      : { words: 'bind', to: '/help/bind_device', label: 'toBind' };
  return (
    <section className="card">
      <StatePanel
        icon="overview"
        title={t('billDashboard.empty.title')}
        detail={t(`billDashboard.empty.${step.words as 'certify' | 'wait' | 'bind'}`)}
        action={
          <Link className="btn btn--primary" to={step.to} state={wayBack}>
            {t(`billDashboard.empty.${step.label as 'toCertify' | 'toNodes' | 'toBind'}`)}
          </Link>
        }
      />
    </section>
  );
}
