import { Refused } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';

/** The text of a failed submission: the platform's message, 提交失败 for a refusal without one (R11-21), or the error's. */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    const wordless = error instanceof Refused && error.message === '' && error.status !== 429;
    return wordless ? t('certification.submit.failed') : errorText(error);
  };
}
