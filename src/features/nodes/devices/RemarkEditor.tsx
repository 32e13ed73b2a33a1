import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceName } from '../../../domain/devices/deviceLinks';
import type { Device } from '../../../platform/contract/devices';
import { useConsole } from '../../../providers/console';
import { hasDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { lazyModule, useLazyOnPress } from '../../../ui/lazyModule';
import css from './RemarkEditor.module.css';

const remarkForm = lazyModule(() => import('./RemarkForm'), 'nodes');

interface RemarkEditorProps {
  device: Device;
  /** Whether the user may change the remark. The list checks this once for all rows. */
  mayEdit: boolean;
  /** Called when the editor closes. If given, the editor opens at once. */
  onClose?: () => void;
}

/**
 * A device's remark, edited in place (R3-16).
 * - A remark has at most 50 code points. Enter saves, Esc cancels.
 * - The new remark appears once the platform has saved it. A failure keeps the text and shows the reason.
 * - In the support view, the editor says that the remark cannot be changed.
 * - The form is a lazy module: it loads on use, or at once if there is an unsaved draft.
 */
export function RemarkEditor({ device, mayEdit, onClose }: RemarkEditorProps) {
  const t = useT();
  const app = useConsole();
  const draftName = `remark.${device.id}`;
  const [restored, setRestored] = useState(() => hasDraft(app, { name: draftName }));
  const [editing, setEditing] = useState(() => onClose !== undefined || restored);
  const opener = useRef<HTMLButtonElement>(null);
  const end = () => {
    setEditing(false);
    setRestored(false);
    onClose?.();
  };
  const { Part: RemarkForm, fetch } = useLazyOnPress(remarkForm, 'RemarkForm', end);
  const edit = () => {
    setEditing(true);
    fetch();
  };
  const fetchCode = useEffectEvent(() => editing && fetch());
  useEffect(() => {
    fetchCode();
  }, []);
  if (editing && RemarkForm) {
    const close = () => {
      end();
      // Wait for the next frame, because the button has to be rendered again before it can take the focus.
      requestAnimationFrame(() => opener.current?.focus());
    };
    return <RemarkForm device={device} draftName={draftName} restored={restored} onClose={close} />;
  }
  const name = deviceName(device);
  const { remark } = device;
  return (
    <button
      ref={opener}
      type="button"
      className={css.remark}
      aria-label={remark === '' ? t('devices.remark.addTo', { name }) : t('devices.remark.edit', { name, remark })}
      aria-disabled={!mayEdit || undefined}
      title={mayEdit ? remark || undefined : t('errors.readOnly')}
      onClick={() => (mayEdit ? edit() : toast.info(t('errors.readOnly')))}
    >
      {remark === '' ? <span className={css.add}>{t('devices.remark.add')}</span> : remark}
    </button>
  );
}
