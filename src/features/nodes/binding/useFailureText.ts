import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';

/** 绑定失败, with the platform's words if it sent any (R4-35). */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    const words = error === '' ? '' : errorText(error);
    return words === '' ? t('binding.result.failed') : t('binding.result.failedWith', { words });
  };
}
