import { CertifyPrompt } from '../../domain/certification/CertifyPrompt';
import { getPayInfo } from '../../platform/contract/account';
import { useCall } from '../../providers/calls';
import { usePart, useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { Skeleton } from '../../ui/kit/Skeleton';
import { useTitle } from '../../ui/page/pageTitle';
import { Beneficiary } from './parts/Beneficiary';
import css from './parts/Beneficiary.module.css';

/** `/user/beneficiary`: where the account's money is paid to (R12-14), after the real-name prompt (R12-12). */
export default function BeneficiaryPage() {
  usePart('beneficiary');
  usePart('forms');
  const t = useT();
  useTitle(t('shell.places.beneficiary'), [{ label: t('shell.menu.user'), to: '/user' }]);
  const { needVerify } = useUser();
  const info = useCall(getPayInfo, {}, { enabled: !needVerify });
  if (needVerify) {
    return (
      <div className="page">
        <CertifyPrompt title="shell.places.beneficiary" />
      </div>
    );
  }
  return (
    <div className="page page--form">
      {info.data ? (
        <Beneficiary info={info.data} />
      ) : info.error ? (
        <section className="card">
          <Failure title={t('beneficiary.failed')} error={info.error} onRetry={info.refetch} />
        </section>
      ) : (
        <section className="card" aria-busy="true">
          <p className="vh">{t('ra.page.loading')}</p>
          <div className={css.facts} aria-hidden="true">
            {[140, 200, 180, 120, 160].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
