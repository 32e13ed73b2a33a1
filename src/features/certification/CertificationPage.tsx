import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/page/pageTitle';
import { Summary } from './parts/Summary';
import { useWizard } from './parts/useWizard';
import { Wizard } from './parts/Wizard';

/** `/user/certification`: the wizard until certification is complete, then its summary (R11-7). */
export default function CertificationPage() {
  usePart('certification');
  usePart('forms');
  const t = useT();
  useTitle(t('shell.places.certification'), [{ label: t('shell.menu.user'), to: '/user' }]);
  const wizard = useWizard();
  if (wizard.step === null) return <Summary justDone={wizard.justDone} />;
  return <Wizard wizard={wizard} step={wizard.step} />;
}
