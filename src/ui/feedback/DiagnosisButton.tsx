import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';
import { askDiagnosis } from './askDiagnosis';

/** Opens the diagnosis of this page (R2-32), to be looked at and saved; for failures. */
export function DiagnosisButton() {
  const t = useT();
  return (
    <Button kind="text" size="sm" onClick={askDiagnosis}>
      {t('common.diagnosis')}
    </Button>
  );
}
