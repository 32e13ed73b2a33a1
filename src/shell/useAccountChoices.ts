import type { Locale } from '../../i18n';
import { usePreference } from '../providers/console';
import { useLocale, useT } from '../providers/texts';
import type { Appearance } from '../theme/appearance';
import { toast } from '../ui/feedback/toast';

const locales: readonly { value: Locale; label: string; lang: string }[] = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
];

/** The choices of appearance and language for this browser: options, value, and how to change it. */
export function useAccountChoices() {
  const t = useT();
  const [appearance, setAppearance] = usePreference<Appearance>('appearance', 'system');
  const { locale, setLocale } = useLocale();
  const appearances: readonly { value: Appearance; label: string }[] = [
    { value: 'system', label: t('shell.account.system') },
    { value: 'light', label: t('shell.account.light') },
    { value: 'dark', label: t('shell.account.dark') },
  ];
  return {
    appearance: { value: appearance, options: appearances, choose: setAppearance },
    locale: {
      value: locale,
      options: locales,
      choose: (to: Locale) => void setLocale(to).catch(() => toast.error(t('shell.account.languageFailed'))),
    },
  };
}
