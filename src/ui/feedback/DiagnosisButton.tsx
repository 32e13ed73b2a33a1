import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';

/** A button for failures. It opens the diagnosis of this page, to view and save. */
export function DiagnosisButton() {
  const t = useT();
  return (
    <Button kind="link" onClick={askDiagnosis}>
      {t('common.diagnosis')}
    </Button>
  );
}

/** The window event that opens the diagnosis. `Root` handles it, so the diagnosis opens whatever else has failed. */
export const diagnosisRequest = 'console:diagnosis';

/** Opens the diagnosis of this page, to view and save. */
export const askDiagnosis = () => window.dispatchEvent(new Event(diagnosisRequest));
