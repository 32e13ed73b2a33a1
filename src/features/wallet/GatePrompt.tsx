import { Link } from 'react-router';
import { useT } from '../../providers/texts';
import { StatePanel } from '../../ui/StatePanel';
import { SupportPhone } from '../../ui/SupportPhone';

/** What stands in place of the page for who is not certified, or has no signed contract. */
export function GatePrompt({ gate }: { gate: 'certify' | 'contract' }) {
  const t = useT();
  if (gate === 'certify') {
    return (
      <section className="card">
        <StatePanel
          icon="shield"
          title={t('wallet.gate.certify.title')}
          detail={t('wallet.gate.certify.detail')}
          action={
            <Link className="btn btn--primary" to="/user/certification">
              {t('wallet.gate.certify.go')}
            </Link>
          }
        />
      </section>
    );
  }
  return (
    <section className="card">
      <StatePanel
        icon="info"
        title={t('wallet.gate.contract.title')}
        detail={
          <>
            {t('wallet.gate.contract.detail')}
            <SupportPhone />
          </>
        }
      />
    </section>
  );
}
