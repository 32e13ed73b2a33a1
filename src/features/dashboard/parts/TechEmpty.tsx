import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { StatePanel } from '../../../ui/feedback/StatePanel';

/** In the place of figures while an account has no node: what would be here, and the next step. */
export function TechEmpty({ agent }: { agent: boolean }) {
  const t = useT();
  return (
    <section className="card">
      <StatePanel
        icon="nodes"
        title={t('techDashboard.empty.title')}
        detail={t(agent ? 'techDashboard.empty.agent' : 'techDashboard.empty.detail')}
        action={
          !agent && (
            <Link className="btn btn--primary" to="/help/bind_device">
              {t('techDashboard.empty.bind')}
            </Link>
          )
        }
      />
    </section>
  );
}
