import type { Locale } from '../../../i18n';
import { useConsole } from '../../providers/console';
import { useLocale, useT } from '../../providers/texts';

const languages: readonly { locale: Locale; name: string; lang: string }[] = [
  { locale: 'zh', name: '中文', lang: 'zh-CN' },
  { locale: 'en', name: 'English', lang: 'en' },
];

/** Turns the page to another language at once, and remembers it; stays where it is when that cannot be loaded. */
export function LanguageSwitch() {
  const t = useT();
  const { preferences } = useConsole();
  const { locale, setLocale } = useLocale();
  const choose = (next: Locale) => {
    setLocale(next).then(
      () => preferences.set('locale', next),
      () => undefined,
    );
  };
  return (
    <fieldset className="auth__lang">
      <legend className="vh">{t('auth.language')}</legend>
      {languages.map(({ locale: offered, name, lang }) => (
        <button
          key={offered}
          type="button"
          lang={lang}
          aria-pressed={offered === locale}
          onClick={() => choose(offered)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
