import type { DialLine } from '../../platform/contract/dialLines';
import { useT } from '../../providers/texts';

/** What a line dials with: its account, or its address and gateway; DHCP needs neither. */
export function LineAddress({ line }: { line: DialLine }) {
  const t = useT();
  const { mode, account, ipAddress, netmask, gateway } = line;
  if (mode === 'pppoe' && account !== '') return <span className="dll__account">{account}</span>;
  if (ipAddress !== '') {
    // An IPv6 prefix is written as one knows it.
    const address = ipAddress.includes(':') && netmask !== '' ? `${ipAddress}/${netmask}` : ipAddress;
    return (
      <>
        <span className="mono">{address}</span>
        {gateway !== '' && (
          <span className="sub">
            {t('dialling.list.gateway')} <span className="num">{gateway}</span>
          </span>
        )}
      </>
    );
  }
  return <span className="dim">{mode === 'dhcp' ? t('dialling.list.automatic') : t('common.none')}</span>;
}
