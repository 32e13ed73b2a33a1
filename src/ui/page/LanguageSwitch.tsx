import { languages, useLocale, useT } from '../../providers/texts';
import css from './LanguageSwitch.module.css';

/** Switches the language at once and remembers it. If the texts cannot be loaded, the old language stays. */
export function LanguageSwitch() {
  const t = useT();
  const { locale, setLocale } = useLocale();
  return (
    <fieldset className={css.switcher}>
      <legend className="vh">{t('common.language')}</legend>
      {languages.map(({ locale: offered, name, lang }) => (
        <button
          key={offered}
          type="button"
          lang={lang}
          aria-pressed={offered === locale}
          onClick={() => void setLocale(offered).catch(() => undefined)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
