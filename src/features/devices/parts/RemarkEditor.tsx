import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';
import { hasDraft } from '../../../providers/draftKey';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { remarkDraftName } from '../model/remarkDraft';
import css from './Devices.module.css';
import type { RemarkFormProps } from './RemarkForm';

interface RemarkEditorProps {
  device: Device;
  /** Whether the user may change it: asked once for all rows of a list. */
  mayEdit: boolean;
  /** Open at once, and told when it closes: where something else opens it. */
  onClose?: () => void;
}

/**
 * A device's remark, edited where it stands (R3-16): at most 50 characters by code points, Enter saves, Esc
 * cancels. Shown as changed only once the platform agreed; a failure keeps what was typed and says why beside it. The
 * support view changes nothing and says so. The form is loaded on use, and where something typed is not saved yet.
 */
export function RemarkEditor({ device, mayEdit, onClose }: RemarkEditorProps) {
  const t = useT();
  const { uid } = useUser();
  const [takenUp, setTakenUp] = useState(() => hasDraft({ uid }, { name: remarkDraftName(device.id) }));
  const errorText = useErrorText();
  const [Form, setForm] = useState<ComponentType<RemarkFormProps> | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const edit = () => {
    import('./RemarkForm').then(
      ({ RemarkForm }) => setForm(() => RemarkForm),
      (error: unknown) => {
        toast.error(errorText(error));
        onClose?.();
      },
    );
  };
  const editAtOnce = useEffectEvent(() => {
    if (onClose || takenUp) edit();
  });
  useEffect(() => {
    editAtOnce();
  }, []);
  if (Form) {
    const close = () => {
      setForm(null);
      setTakenUp(false);
      onClose?.();
      // The opener is drawn again after this.
      requestAnimationFrame(() => opener.current?.focus());
    };
    return <Form device={device} takenUp={takenUp} onClose={close} />;
  }
  return (
    <button
      ref={opener}
      type="button"
      className={css.remark}
      aria-label={t('devices.remark.edit', { name: deviceName(device) })}
      aria-disabled={!mayEdit || undefined}
      title={mayEdit ? device.remark || undefined : t('errors.readOnly')}
      onClick={() => (mayEdit ? edit() : toast.info(t('errors.readOnly')))}
    >
      {device.remark === '' ? <span className={css.add}>{t('devices.remark.add')}</span> : device.remark}
    </button>
  );
}
