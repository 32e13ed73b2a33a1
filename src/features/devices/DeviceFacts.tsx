import type { ReactNode } from 'react';
import { formatUsd } from '../../lib/money';
import { formatInstant } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { CopyButton } from '../../ui/CopyButton';
import { DocumentLink } from '../../ui/DocumentLink';
import { useCodeText } from '../../ui/useCodeText';
import { DeviceStatus } from './DeviceStatus';
import { bandwidthText, joined, neverOnline } from './deviceModel';
import { NetworkLink } from './NetworkLink';
import { RemarkEditor } from './RemarkEditor';

/** What the platform knows of a device, in four sections; its remark is edited here, its network at its own place. */
export function DeviceFacts({ device }: { device: Device }) {
  const t = useT();
  const codeText = useCodeText();
  const coded = (kind: Parameters<typeof codeText>[0], code: string) => (code === '' ? '—' : codeText(kind, code));
  const plain = (text: string) => (text === '' ? '—' : text);
  return (
    <section className="card" aria-label={t('devicePage.facts.basic')}>
      <div className="card__head">
        <DeviceStatus device={device} inline />
        {device.status !== 'online' && <DocumentLink name="doc-network" anchor="check" />}
        <div className="card__end">
          <NetworkLink device={device} className="btn btn--primary" />
        </div>
      </div>
      <div className="facts">
        <Section title={t('devicePage.facts.basic')}>
          <Fact name={t('devicePage.facts.deviceID')}>
            <span className="mono">{plain(device.deviceID)}</span>
            <CopyButton text={device.deviceID} label={t('devicePage.facts.copyDeviceID')} />
          </Fact>
          <Fact name={t('devicePage.facts.uuid')}>
            <span className="mono facts__id">{device.id}</span>
            <CopyButton text={device.id} label={t('devicePage.facts.copyUuid')} />
          </Fact>
          <Fact name={t('devices.columns.minerAccount')}>{plain(device.minerAccount)}</Fact>
          <Fact name={t('devices.remark.label')} wide>
            <RemarkEditor device={device} />
          </Fact>
          <Fact name={t('devicePage.facts.lastOnlineAt')}>
            {neverOnline(device) ? t('devices.neverOnline') : formatInstant(device.lastOnlineAt)}
          </Fact>
          <Fact name={t('devicePage.facts.boundAt')}>{formatInstant(device.boundAt)}</Fact>
        </Section>
        <Section title={t('devicePage.facts.network')}>
          <Fact name={t('devices.columns.bandwidth')}>{bandwidthText(device) ?? '—'}</Fact>
          <Fact name={t('devicePage.facts.perLine')}>
            {device.upBandwidth > 0 ? `${device.upBandwidth}\u00a0Mbps` : '—'}
          </Fact>
          <Fact name={t('devicePage.facts.lineNumber')}>
            {device.lineNumber > 0 ? t('devices.show.lines', { count: device.lineNumber }) : '—'}
          </Fact>
          <Fact name={t('devices.filters.natType')}>{coded('natType', device.natType)}</Fact>
          <Fact name={t('devicePage.facts.diallingType')}>{coded('diallingType', device.diallingType)}</Fact>
          <Fact name={t('devicePage.facts.ipProtocol')}>{coded('ipProtocol', device.ipProtocol)}</Fact>
          <Fact name={t('devicePage.facts.dns')}>{plain(device.DNS)}</Fact>
          <Fact name={t('devicePage.facts.managerCard')}>
            {device.managerCard === '' ? (
              t('devicePage.facts.managerNone')
            ) : (
              <span className="mono">{device.managerCard}</span>
            )}
          </Fact>
        </Section>
        <Section title={t('devicePage.facts.site')}>
          <Fact name={t('devices.columns.place')}>{joined(device.country, device.province, device.isp)}</Fact>
          <Fact name={t('devicePage.facts.room')}>{coded('machineRoomType', device.machineRoomType)}</Fact>
          <Fact name={t('devicePage.facts.ups')}>
            {t(device.hasUPS ? 'devicePage.facts.yes' : 'devicePage.facts.no')}
          </Fact>
        </Section>
        <Section title={t('devicePage.facts.billing')}>
          <Fact name={t('devices.columns.billingMode')}>{coded('billingMode', device.billingMode)}</Fact>
          <Fact name={t('devices.columns.incomeShort')}>{formatUsd(device.yesterdayIncome)}</Fact>
        </Section>
      </div>
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="facts__s">
      <h2 className="facts__t">{title}</h2>
      <dl className="facts__l">{children}</dl>
    </div>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'fact fact--wide' : 'fact'}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
