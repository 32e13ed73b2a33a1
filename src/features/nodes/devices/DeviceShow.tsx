import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router';
import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import { deviceListPath, deviceName } from '../../../domain/devices/deviceLinks';
import { type NodeStep, nodeStepNow, nodeSteps } from '../../../domain/firstSteps/firstSteps';
import { usePlaceName } from '../../../domain/places/placeNames';
import { incomeDays } from '../../../domain/violations/incomeDays';
import { useIncomeHistory } from '../../../domain/violations/useDayIncome';
import { useDurationText } from '../../../domain/violations/useDurationText';
import { formatInstant } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { useCanAccessNow } from '../../../providers/authProvider';
import { isGone } from '../../../providers/calls';
import { isNotFound } from '../../../providers/errorWording';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Loaded } from '../../../ui/feedback/Loaded';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { CopyButton, useCopy } from '../../../ui/kit/CopyButton';
import { Icon } from '../../../ui/kit/Icon';
import { Loading, Skeleton } from '../../../ui/kit/Skeleton';
import { Chip, GoneStatus } from '../../../ui/kit/Status';
import { useTitle } from '../../../ui/page/pageTitle';
import { NetworkLink } from './DeviceCells';
import { DeviceDialLines } from './DeviceDialLines';
import { DeviceIncome } from './DeviceIncome';
import css from './DeviceShow.module.css';
import { deviceResource } from './deviceAddress';
import { bandwidthText, joinFacts, lastSeen, listSearchOf, neverOnline } from './deviceModel';
import { RemarkEditor } from './RemarkEditor';

const queryOptions = { onError: () => undefined };

/**
 * `/device/list/:id/show`: a device's income with an explanation, its dial lines and its facts. Each section loads and
 * fails independently (R3-17).
 */
export function DeviceShow() {
  // The id is the key, so that another device starts with fresh state.
  const { id } = useParams();
  return (
    <ShowBase
      key={id}
      resource={deviceResource}
      disableAuthentication
      redirectOnError={false}
      queryOptions={queryOptions}
    >
      <DevicePage />
    </ShowBase>
  );
}

function DevicePage() {
  const t = useT();
  const { record, error, refetch } = useShowContext<Device>();
  const back = `/${deviceResource}${listSearchOf(useLocation().state)}`;
  // Use a generic title until the name has loaded, and for a device without a name.
  const name = record ? deviceName(record) : '';
  const gone = (device: Device) => isGone(device) || isNotFound(error);
  useTitle(name || t('devicePage.head.title'), [{ label: t('resources.device/list.name'), to: back }]);
  return (
    <Loaded
      query={{ data: record, error: error ?? null, refetch }}
      loading={<DeviceLoading />}
      failedTitle={t('devices.show.failed')}
      missing={
        <StatePanel
          title={t('devices.show.notFound')}
          detail={t('devices.show.notFoundDetail')}
          action={
            <Link className="link" to={back}>
              {t('devicePage.head.backToList')}
            </Link>
          }
        />
      }
    >
      {(device) => (
        <div className="page page--flush">
          <DeviceHead device={device} gone={gone(device)} />
          <div className={`page ${css.page}`}>
            {!gone(device) && <NextStep device={device} />}
            <DeviceIncome device={device} />
            <DeviceDialLines id={device.id} />
            <DeviceFacts device={device} gone={gone(device)} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** The steps to a node's first day with income, with details of the next step. Shown until that day (R4-41). */
function NextStep({ device }: { device: Device }) {
  const t = useT();
  const now = useNow();
  const history = useIncomeHistory(device.id).data;
  const next = history && nodeStepNow(device, incomeDays(history.list, now));
  if (!next) return null;
  const steps = nodeSteps(device);
  const at = steps.indexOf(next);
  // A node may be online before its network is set up.
  const isDone = (step: NodeStep, nth: number) => nth < at || (step === 'online' && device.status === 'online');
  return (
    <section className={`card ${css.next}`} aria-label={t('firstSteps.title')}>
      <ol>
        {steps.map((step, nth) => (
          <li
            key={step}
            className={`step ${isDone(step, nth) ? 'is-done' : nth === at ? 'is-now' : ''}`}
            aria-current={nth === at ? 'step' : undefined}
          >
            <span className="step__n num" aria-hidden="true">
              {isDone(step, nth) ? <Icon name="check" size={14} /> : nth + 1}
            </span>
            <span>
              {t(`firstSteps.node.${step}.name`)}
              {isDone(step, nth) && <span className="vh"> {t('firstSteps.done')}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="num">{t(`firstSteps.node.${next}.next`)}</p>
    </section>
  );
}

/** A placeholder as high as the loaded page, so that nothing moves. */
function DeviceLoading() {
  return (
    <Loading className="page page--flush">
      <div className={css.head} />
      <div className={`page ${css.page}`}>
        <div className={`card ${css.income}`} />
        <div className={`card ${css.skeleton} late`}>
          {[72, 64, 80].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      </div>
    </Loading>
  );
}

interface Fact {
  readonly name: string;
  /** The text to show and to copy; `—` if the platform sends no value. */
  readonly text: string;
  readonly mono?: boolean;
  /** The label of a button that copies the text. */
  readonly copy?: string;
  /** Shown instead of the text. */
  readonly shown?: ReactNode;
}

/** A device's facts in columns. The remark can be edited in place. */
export function DeviceFacts({ device, gone = false }: { device: Device; gone?: boolean }) {
  const t = useT();
  const mayEdit = useCanAccessNow('edit', 'device/list');
  const codeText = useCodeText();
  const copy = useCopy();
  const columns = factsOf(
    device,
    { mayEdit, gone },
    {
      t,
      codeText: (kind, code) => codeText(kind, code) || '—',
      placeName: usePlaceName(),
    },
  );
  const all = () => columns.flat().map(({ name, text }) => t('noIncome.appeal.line', { name, value: text }));
  return (
    <section className="card" aria-label={t('devicePage.facts.title')}>
      <div className={`card__head ${css.cardHead}`}>
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
      <div className={css.details}>
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

interface Wording {
  readonly t: Translate;
  readonly codeText: (kind: Parameters<ReturnType<typeof useCodeText>>[0], code: string) => string;
  readonly placeName: (name: string) => string;
}

interface Editing {
  readonly mayEdit: boolean;
  /** Whether the platform no longer has the device. */
  readonly gone: boolean;
}

function factsOf(
  device: Device,
  { mayEdit, gone }: Editing,
  { t, codeText, placeName }: Wording,
): readonly (readonly Fact[])[] {
  const plain = (text: string) => (text === '' ? '—' : text);
  const instant = (at: number) => ({ text: formatInstant(at), shown: <time>{formatInstant(at)}</time> });
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
        ...(!gone && { shown: <RemarkEditor device={device} mayEdit={mayEdit} /> }),
      },
      { name: t('devicePage.facts.boundAt'), ...instant(device.boundAt) },
      {
        name: t('devicePage.facts.lastOnlineAt'),
        ...(neverOnline(device) ? { text: t('devices.neverOnline') } : instant(device.lastOnlineAt)),
      },
    ],
    [
      {
        name: t('devicePage.facts.place'),
        text: joinFacts(...[device.country, device.province, device.isp].map(placeName)),
      },
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

/**
 * A device's state in a line: status, since when and for how long the device is offline, its miner, and a link to its
 * network. For a device that no longer exists, only says so.
 */
function DeviceHead({ device, gone }: { device: Device; gone: boolean }) {
  const t = useT();
  const { locale } = useLocale();
  const codeText = useCodeText();
  const durationText = useDurationText();
  const now = useNow();
  const agent = useUser().user.role === 'agent';
  const seen = gone ? null : lastSeen(device, now, locale);
  return (
    <section className={css.head} aria-label={t('devicePage.head.state')}>
      <div className={css.facts}>
        <span>
          {gone ? (
            <GoneStatus />
          ) : (
            <Chip {...statusLook(device.status)}>{codeText('status', device.status) || '—'}</Chip>
          )}
          {seen && (
            <>
              <b className="medium num" title={seen.instant}>
                {t(seen.since ? 'devicePage.head.sinceToday' : 'devices.since', { time: seen.text })}
              </b>
              <span className="t3 num">{durationText(now - device.lastOnlineAt)}</span>
            </>
          )}
          {!gone && neverOnline(device) && <span className="t2">{t('devices.neverOnline')}</span>}
        </span>
        <span>
          <span className="t3 only-desk">{t('devicePage.facts.deviceID')}</span>
          <span className="mono">{device.deviceID || '—'}</span>
          <CopyButton text={device.deviceID} label={t('devicePage.facts.copyDeviceID')} />
        </span>
        {agent && device.minerAccount !== '' && (
          <span>
            <span className="t3">{t('devicePage.head.miner')}</span>
            <Link to={deviceListPath({ minerAccount: device.minerAccount })}>{device.minerAccount}</Link>
          </span>
        )}
      </div>
      {gone ? (
        <p className="t3">{t('common.goneDetail')}</p>
      ) : (
        <div className={css.actions}>
          {device.status !== 'online' && (
            <div className={css.help}>
              <DocumentLink name="doc-network" anchor="check" />
            </div>
          )}
          <NetworkLink device={device} className="btn btn--primary" />
        </div>
      )}
    </section>
  );
}
