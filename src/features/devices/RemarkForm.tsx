import { useUpdate } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lengthOf, longestRemark } from '../../lib/remark';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { deviceName } from '../../ui/deviceName';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { toast } from '../../ui/toast';
import { useErrorText } from '../../ui/useErrorText';
import { deviceResource } from './deviceAddress';

export interface RemarkFormProps {
  readonly device: Device;
  /** Saved, or left. */
  readonly onClose: () => void;
}

/** The field of a device's remark; takes the focus. */
export function RemarkForm({ device, onClose }: RemarkFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const [text, setText] = useState(device.remark);
  const [update, { isPending, error }] = useUpdate<Device>();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Once more: a sheet that this was opened from gives the focus back to its own opener as it goes.
    const again = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(again);
  }, []);
  const length = lengthOf(text.trim());
  const tooLong = length > longestRemark;
  const note = tooLong ? t('devices.remark.tooLong', { max: longestRemark }) : error ? errorText(error) : null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || isPending) return;
    const remark = text.trim();
    if (remark === device.remark) {
      onClose();
      return;
    }
    const saved = () => {
      toast.success(t('devices.remark.saved'));
      onClose();
    };
    void update(
      deviceResource,
      { id: device.id, data: { remark }, previousData: device },
      { mutationMode: 'pessimistic', onSuccess: saved },
    );
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isPending) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className="remarkf" onSubmit={save} onKeyDown={cancel}>
      <div className={note ? 'inpw is-bad' : 'inpw'}>
        <input
          ref={field}
          aria-label={t('devices.remark.field', { name: deviceName(device) })}
          aria-describedby={noteId}
          aria-invalid={note ? true : undefined}
          autoComplete="off"
          readOnly={isPending}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="suf num">
          {length}/{longestRemark}
        </span>
        <button
          type="submit"
          className="ib ib--sm"
          aria-label={t('devices.remark.save')}
          aria-disabled={tooLong || isPending || undefined}
        >
          {isPending ? <span className="spin" /> : <Icon name="check" size={16} />}
        </button>
        <IconButton size="sm" icon="x" label={t('devices.remark.cancel')} disabled={isPending} onClick={onClose} />
      </div>
      <p className="f__e" id={noteId} role="alert">
        {note}
      </p>
    </form>
  );
}
