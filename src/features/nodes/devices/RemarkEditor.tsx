import { type ComponentType, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceName } from '../../../domain/devices/deviceLinks';
import type { Device } from '../../../platform/contract/devices';
import { hasDraft } from '../../../providers/draft';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { Preview } from '../../../ui/lazy/preview';
import css from './RemarkEditor.module.css';
import type { RemarkFormProps } from './RemarkForm';
import { remarkDraftName } from './remarkDraft';

interface RemarkEditorProps {
  device: Device;
  /** Whether the user may change it; the list asks once for all rows. */
  mayEdit: boolean;
  /** Called when the editor closes; with it, the editor opens at once. */
  onClose?: () => void;
}

/**
 * A device's remark, edited in place (R3-16): at most 50 code points, Enter saves, Esc cancels. The new remark
 * is shown once the platform has saved it; a failure keeps the text and shows the reason. In the support view it cannot
 * be changed and says so. The form is loaded on use, and at once where an unsaved draft exists.
 */
export function RemarkEditor({ device, mayEdit, onClose }: RemarkEditorProps) {
  const t = useT();
  const { uid } = useUser();
  const isPreview = use(Preview);
  const [restored, setRestored] = useState(() => !isPreview && hasDraft({ uid }, { name: remarkDraftName(device.id) }));
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
    if (onClose || restored) edit();
  });
  useEffect(() => {
    editAtOnce();
  }, []);
  if (Form) {
    const close = () => {
      setForm(null);
      setRestored(false);
      onClose?.();
      // The button is rendered again in the next frame.
      requestAnimationFrame(() => opener.current?.focus());
    };
    return <Form device={device} restored={restored} onClose={close} />;
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
