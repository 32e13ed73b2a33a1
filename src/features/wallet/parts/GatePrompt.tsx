import { CertifyPrompt } from '../../../domain/certification/CertifyPrompt';
import { useT } from '../../../providers/texts';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { SupportPhone } from '../../../ui/page/SupportPhone';

/** What stands in place of the page for who is not certified, or has no signed contract. */
export function GatePrompt({ gate }: { gate: 'certify' | 'contract' }) {
  const t = useT();
  if (gate === 'certify') return <CertifyPrompt title="shell.menu.wallet" />;
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
