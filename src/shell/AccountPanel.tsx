import { useConsole } from '../providers/console';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { askDiagnosis } from '../ui/feedback/askDiagnosis';
import { CopyButton } from '../ui/kit/CopyButton';
import { Icon } from '../ui/kit/Icon';
import { Segmented } from '../ui/kit/Segmented';
import css from './AccountPanel.module.css';
import { useAccountChoices } from './useAccountChoices';

/** The content of the account card: the user, the account's ID, appearance, language, diagnosis and signing out. */
export function AccountPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { signOut } = useConsole();
  const { user, uid } = useUser();
  const { appearance, locale } = useAccountChoices();
  const roles: Readonly<Record<string, string>> = { agent: t('shell.account.agent'), miner: t('shell.account.miner') };
  return (
    <>
      <div className={css.head}>
        <b className="strong">{user.username}</b>
        <span className="s13 t3">{roles[user.role] ?? user.role}</span>
        <div className={css.account}>
          <span>{t('shell.account.id')}</span>
          <span className="mono grow">{uid}</span>
          <CopyButton text={uid} label={t('shell.account.copyId')} />
        </div>
      </div>
      <div className={css.sub}>
        <span className="s12 t3">{t('shell.account.appearance')}</span>
        <Segmented
          form
          label={t('shell.account.appearance')}
          value={appearance.value}
          options={appearance.options}
          onChange={appearance.choose}
        />
        <span className="s12 t3">{t('common.language')}</span>
        <Segmented
          form
          label={t('common.language')}
          value={locale.value}
          options={locale.options.map(({ value, label, lang }) => ({
            value,
            label: <span lang={lang}>{label}</span>,
          }))}
          onChange={locale.choose}
        />
      </div>
      <button
        type="button"
        className="mitem"
        onClick={() => {
          onClose();
          askDiagnosis();
        }}
      >
        <Icon name="download" size={18} />
        {t('common.diagnosis')}
      </button>
      <button type="button" className="mitem" onClick={signOut}>
        <Icon name="logout" size={18} />
        {t('ra.auth.logout')}
      </button>
    </>
  );
}
