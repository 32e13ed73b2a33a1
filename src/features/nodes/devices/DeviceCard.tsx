import { useState } from 'react';
import { deviceName, devicePath } from '../../../domain/devices/deviceLinks';
import { formatUsd } from '../../../lib/money';
import type { Device } from '../../../platform/contract/devices';
import { isGone } from '../../../providers/calls';
import { useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { IconButton } from '../../../ui/kit/Button';
import { copyText } from '../../../ui/kit/CopyButton';
import { BottomSheet } from '../../../ui/overlays';
import { useNavigate } from '../../../ui/page/navigation';
import css from './DeviceCard.module.css';
import { DeviceLink, DeviceStatus, IncomePerGbps, NetworkLink, YesterdayIncome, ZeroLoss } from './DeviceCells';
import { bandwidthText, placeText } from './deviceModel';
import { RemarkEditor } from './RemarkEditor';

interface DeviceCardProps {
  readonly device: Device;
  /** Whether the user may change the remark. The list checks this once for all cards. */
  readonly mayEdit: boolean;
  /** Whether a fact is shown that is an optional column of the table. Follows the settings of the columns. */
  readonly shows: (fact: 'incomePerGbps' | 'loss') => boolean;
}

/** A device on a phone: name and status, three facts, one action, and the other actions in a sheet. */
export function DeviceCard({ device, mayEdit, shows }: DeviceCardProps) {
  const t = useT();
  const { locale } = useLocale();
  const agent = useUser().user.role === 'agent';
  const [editing, setEditing] = useState(false);
  const { remark, minerAccount, yesterdayIncome } = device;
  const aside = agent ? minerAccount : remark;
  return (
    <article className={css.card}>
      <div className={css.head}>
        <div className="grow">
          <DeviceLink device={device} className={`ell ${css.name}`} />
          <span className="mono t3">{device.deviceID}</span>
        </div>
        <div>
          <DeviceStatus device={device} inline />
        </div>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('devices.heads.income')}</dt>
          <dd className={yesterdayIncome === 0 ? 'num t3' : 'num'}>
            <YesterdayIncome device={device} format={formatUsd} />
          </dd>
        </div>
        <div>
          <dt>{t('resources.device/list.fields.bandwidth')}</dt>
          <dd className="num">{bandwidthText(device) ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('resources.device/list.fields.place')}</dt>
          <dd>{placeText(device, locale)}</dd>
        </div>
        {shows('loss') && (
          <div className={css.wide}>
            <dt>{t('devices.heads.loss')}</dt>
            <dd className="num">
              <ZeroLoss device={device} format={formatUsd} />
            </dd>
          </div>
        )}
        {shows('incomePerGbps') && (
          <div className={css.wide}>
            <dt>{t('devices.heads.incomePerGbps')}</dt>
            <dd className="num">
              <IncomePerGbps device={device} format={formatUsd} />
            </dd>
          </div>
        )}
      </dl>
      {editing && (
        <div className={css.remark}>
          <RemarkEditor device={device} mayEdit={mayEdit} onClose={() => setEditing(false)} />
        </div>
      )}
      <div className={css.foot}>
        <span className="ell grow">{aside}</span>
        <NetworkLink device={device} className="btn btn--text" named />
        <CardMenu device={device} mayEdit={mayEdit} onEdit={() => setEditing(true)} />
      </div>
    </article>
  );
}

function CardMenu({ device, mayEdit, onEdit }: Omit<DeviceCardProps, 'shows'> & { onEdit: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const label = t('devices.list.more', { name: deviceName(device) });
  const close = () => setOpen(false);
  const copy = async () => {
    close();
    if (await copyText(device.deviceID)) toast.success(t('common.copied'));
    else toast.error(t('common.copyFailed'));
  };
  const edit = () => {
    close();
    if (mayEdit) onEdit();
    else toast.info(t('errors.readOnly'));
  };
  return (
    <>
      <IconButton icon="more" label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <BottomSheet open={open} onClose={close} label={label}>
        <p className="options__note ell" aria-hidden="true">
          {deviceName(device)}
        </p>
        <ul>
          <li>
            <button
              type="button"
              className="mitem"
              onClick={() => navigate(devicePath(device.id), { state: { list: window.location.search } })}
            >
              {t('devices.list.open')}
            </button>
          </li>
          {!isGone(device) && (
            <li>
              <button type="button" className="mitem" onClick={edit}>
                {t(device.remark === '' ? 'devices.remark.add' : 'devices.remark.editShort')}
              </button>
            </li>
          )}
          <li>
            <button type="button" className="mitem" onClick={() => void copy()}>
              {t('devices.list.copyIds')}
            </button>
          </li>
        </ul>
      </BottomSheet>
    </>
  );
}
