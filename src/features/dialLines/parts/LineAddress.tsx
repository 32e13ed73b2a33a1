import type { DialLine } from '../../../platform/contract/dialLines';
import { useT } from '../../../providers/texts';
import { addressOf } from '../model/lineFacts';
import css from './DialList.module.css';

/** What a line connects with: its account (PPPoE) or its gateway (static); DHCP needs neither. */
export function LineAccess({ line }: { line: DialLine }) {
  const t = useT();
  const { mode, account, gateway } = line;
  if (mode === 'pppoe' && account !== '') return <Account account={account} />;
  if (gateway !== '') {
    return (
      <>
        <span className="t3">{t('dialling.list.gateway')}</span> <span className="mono">{gateway}</span>
      </>
    );
  }
  return <span className="dim">{mode === 'dhcp' ? t('dialling.list.automatic') : t('common.none')}</span>;
}

/** An account that wraps only before its realm. */
function Account({ account }: { account: string }) {
  const at = account.lastIndexOf('@');
  if (at < 1) return <span className={css.account}>{account}</span>;
  return (
    <span className={css.account} title={account}>
      <span>{account.slice(0, at)}</span>
      <wbr />
      <span>{account.slice(at)}</span>
    </span>
  );
}

/** The address of a line, and below it the configured one where that differs. */
export function LineAddress({ line }: { line: DialLine }) {
  const t = useT();
  const { address, configured } = addressOf(line);
  if (address === '') return <span className="dim">{t('common.none')}</span>;
  return (
    <>
      <span className="mono">{address}</span>
      {configured && (
        <span className="sub">
          {t('dialling.list.configured')} <span className="mono">{configured}</span>
        </span>
      )}
    </>
  );
}
