import { type ReactNode, useId } from 'react';
import type { Locale } from '../../i18n';
import { useConsole } from '../providers/console';
import { usePreference } from '../providers/preferences';
import { useLocale, useT } from '../providers/texts';
import { useUser } from '../providers/user';
import type { Appearance } from '../theme/appearance';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import { Segmented } from '../ui/Segmented';
import { toast } from '../ui/toast';
import { initialsOf } from './initialsOf';
import { useHoverCard } from './useHoverCard';

const locales: readonly { value: Locale; label: ReactNode }[] = [
  { value: 'zh', label: <span lang="zh-CN">中文</span> },
  { value: 'en', label: <span lang="en">English</span> },
];

/** The avatar and its card: who is signed in, the account's ID, appearance, language, and the way out. */
export function AccountCard() {
  const t = useT();
  const { signOut } = useConsole();
  const { user, uid } = useUser();
  const [appearance, setAppearance] = usePreference<Appearance>('appearance', 'system');
  const { locale, setLocale } = useLocale();
  const { open, frame, trigger } = useHoverCard();
  const id = useId();

  const roles: Readonly<Record<string, string>> = { agent: t('shell.account.agent'), miner: t('shell.account.miner') };
  const appearances: readonly { value: Appearance; label: string }[] = [
    { value: 'system', label: t('shell.account.system') },
    { value: 'light', label: t('shell.account.light') },
    { value: 'dark', label: t('shell.account.dark') },
  ];
  const changeLocale = (to: Locale) => void setLocale(to).catch(() => toast.error(t('shell.account.languageFailed')));

  return (
    <div className="account" {...frame}>
      <button
        type="button"
        className="ava"
        aria-label={t('shell.account.label', { username: user.username })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...trigger}
      >
        {initialsOf(user.username)}
      </button>
      {open && (
        <section className="ucard" id={id} aria-label={t('shell.account.card')}>
          <div className="ucard__h">
            <b className="strong">{user.username}</b>
            <span className="s13 t3">{roles[user.role] ?? user.role}</span>
            <div className="uid">
              <span>{t('shell.account.id')}</span>
              <span className="mono grow">{uid}</span>
              <CopyButton text={uid} label={t('shell.account.copyId')} />
            </div>
          </div>
          <div className="ucard__s">
            <span className="s12 t3">{t('shell.account.appearance')}</span>
            <Segmented
              form
              label={t('shell.account.appearance')}
              value={appearance}
              options={appearances}
              onChange={setAppearance}
            />
            <span className="s12 t3">{t('common.language')}</span>
            <Segmented form label={t('common.language')} value={locale} options={locales} onChange={changeLocale} />
          </div>
          <button type="button" className="mitem" onClick={signOut}>
            <Icon name="logout" size={18} />
            {t('shell.account.signOut')}
          </button>
        </section>
      )}
    </div>
  );
}
