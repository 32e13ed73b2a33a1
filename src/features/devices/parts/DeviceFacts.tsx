import type { ReactNode } from 'react';
import { deviceName } from '../../../domain/devices/deviceName';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { formatInstant } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { useMay } from '../../../providers/access';
import { type Translate, useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { CopyButton } from '../../../ui/kit/CopyButton';
import { useCopy } from '../../../ui/kit/useCopy';
import showCss from '../DeviceShow.module.css';
import { bandwidthText, joined, neverOnline } from '../model/deviceModel';
import css from './DeviceFacts.module.css';
import { RemarkEditor } from './RemarkEditor';

interface Fact {
  readonly name: string;
  /** Shown and copied; `—` where the platform gives none. */
  readonly text: string;
  readonly mono?: boolean;
  /** The label of a button that copies the text. */
  readonly copy?: string;
  /** Shown instead of the text. */
  readonly shown?: ReactNode;
}

/** A device's facts in columns; the remark can be edited here. */
export function DeviceFacts({ device }: { device: Device }) {
  const t = useT();
  const mayEdit = useMay('edit', 'device/list');
  const codeText = useCodeText();
  const copy = useCopy();
  const columns = factsOf(device, mayEdit, t, (kind, code) => codeText(kind, code) || '—');
  const all = () => columns.flat().map(({ name, text }) => t('noIncome.appeal.line', { name, value: text }));
  return (
    <section className="card" aria-label={t('devicePage.facts.title')}>
      <div className={`card__head ${showCss.cardHead}`}>
        <h2 className="card__title">{t('devicePage.facts.title')}</h2>
        <div className="card__end">
          <Button
            kind="text"
            size="sm"
            icon="copy"
            onClick={() => void copy([deviceName(device), ...all()].join('\n'))}
          >
            {t('devicePage.facts.copyAll')}
          </Button>
        </div>
      </div>
      <div className={css.facts}>
        {columns.map((facts) => (
          <dl key={facts[0]?.name}>
            {facts.map(({ name, text, mono, copy: label, shown }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">
                  {shown ?? <span className={mono ? 'mono' : undefined}>{text}</span>}
                  {label !== undefined && text !== '—' && <CopyButton text={text} label={label} />}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </section>
  );
}

type CodeText = (kind: Parameters<ReturnType<typeof useCodeText>>[0], code: string) => string;

function factsOf(device: Device, mayEdit: boolean, t: Translate, codeText: CodeText): readonly (readonly Fact[])[] {
  const plain = (text: string) => (text === '' ? '—' : text);
  return [
    [
      { name: t('devicePage.facts.uuid'), text: device.id, mono: true, copy: t('devicePage.facts.copyUuid') },
      {
        name: t('devicePage.facts.deviceID'),
        text: plain(device.deviceID),
        mono: true,
        copy: t('devicePage.facts.copyDeviceID'),
      },
      {
        name: t('devices.remark.label'),
        text: plain(device.remark),
        shown: <RemarkEditor device={device} mayEdit={mayEdit} />,
      },
      { name: t('devicePage.facts.boundAt'), text: formatInstant(device.boundAt) },
      {
        name: t('devicePage.facts.lastOnlineAt'),
        text: neverOnline(device) ? t('devices.neverOnline') : formatInstant(device.lastOnlineAt),
      },
    ],
    [
      { name: t('devicePage.facts.place'), text: joined(device.country, device.province, device.isp) },
      { name: t('devicePage.facts.room'), text: codeText('machineRoomType', device.machineRoomType) },
      { name: t('devicePage.facts.ups'), text: t(device.hasUPS ? 'devicePage.facts.yes' : 'devicePage.facts.no') },
      { name: t('resources.device/list.fields.billingMode'), text: codeText('billingMode', device.billingMode) },
      {
        name: t('devicePage.facts.managerCard'),
        text: device.managerCard === '' ? t('devicePage.facts.managerNone') : device.managerCard,
        mono: device.managerCard !== '',
      },
    ],
    [
      { name: t('resources.device/list.fields.bandwidth'), text: bandwidthOf(device, t) },
      { name: t('devices.filters.natType'), text: codeText('natType', device.natType) },
      { name: t('devicePage.facts.diallingType'), text: codeText('diallingType', device.diallingType) },
      { name: t('devicePage.facts.ipProtocol'), text: codeText('ipProtocol', device.ipProtocol) },
      { name: t('devicePage.facts.dns'), text: plain(device.DNS), copy: t('devicePage.facts.copyDns') },
    ],
  ];
}

function bandwidthOf(device: Device, t: Translate): string {
  const all = bandwidthText(device);
  if (all === null) return '—';
  const { upBandwidth: each, lineNumber: count } = device;
  return t('devicePage.facts.bandwidthOf', { all, each: `${each}\u00a0Mbps`, count });
}
