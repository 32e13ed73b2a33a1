import { Refused } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';

/** The platform's own words, or 提交失败 where it gave none (R11-21); by what went wrong where it could not answer. */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    const wordless = error instanceof Refused && error.message === '' && error.status !== 429;
    return wordless ? t('certification.submit.failed') : errorText(error);
  };
}
