import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';

/** Opens the diagnosis of this page, to be looked at and saved; for failures. */
export function DiagnosisButton() {
  const t = useT();
  return (
    <Button kind="text" size="sm" onClick={askDiagnosis}>
      {t('common.diagnosis')}
    </Button>
  );
}

/** Dispatched on the window; `Root` then shows the diagnosis, whatever else has failed. */
export const diagnosisRequest = 'console:diagnosis';

/** Shows the diagnosis of this page, to be looked at and saved. */
export const askDiagnosis = () => window.dispatchEvent(new Event(diagnosisRequest));
