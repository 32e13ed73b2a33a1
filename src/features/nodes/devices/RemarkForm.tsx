import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useDataProvider, useUpdate } from 'react-admin';
import * as v from 'valibot';
import { deviceName } from '../../../domain/devices/deviceLinks';
import { visibleText } from '../../../lib/plainText';
import { lengthOf, longestRemark } from '../../../lib/remark';
import type { Device } from '../../../platform/contract/devices';
import { isInDoubt } from '../../../platform/errors';
import { changeRecord, refreshResources } from '../../../providers/cache';
import { type DraftKind, useDraft } from '../../../providers/draft';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { isComposingKey } from '../../../ui/hooks/useComposition';
import { IconButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { useUserBusy } from '../../../ui/overlays/userBusy';
import { deviceResource } from './deviceAddress';
import { remarkDraftName } from './RemarkEditor';
import css from './RemarkEditor.module.css';

export interface RemarkFormProps {
  readonly device: Device;
  /** Opened because of a draft, not by the user: takes no focus. */
  readonly restored: boolean;
  /** Saved or cancelled. */
  readonly onClose: () => void;
}

const draftKind = (deviceUUID: string): DraftKind<string | null> => ({
  name: remarkDraftName(deviceUUID),
  version: 1,
  empty: null,
  schema: v.nullable(v.string()),
});

/** The field of a device's remark; takes the focus. The text is kept as a draft until it is saved or cancelled. */
export function RemarkForm({ device, restored, onClose }: RemarkFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [typed, setTyped] = useDraft(useMemo(() => draftKind(device.id), [device.id]));
  const text = typed ?? device.remark;
  useUserBusy(true);
  const [update, { isPending, error }] = useUpdate<Device>();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (restored) return;
    field.current?.focus();
    // Again in the next frame: a bottom sheet that closes returns the focus to its own opener.
    const again = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(again);
  }, [restored]);
  const close = () => {
    setTyped(null);
    onClose();
  };
  const length = lengthOf(visibleText(text));
  const tooLong = length > longestRemark;
  const note = tooLong ? t('devices.remark.tooLong', { max: longestRemark }) : error ? errorText(error) : null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || isPending) return;
    const remark = visibleText(text);
    if (remark === device.remark) return close();
    const saved = (stored: Device) => {
      const [from, to] = [{ remark: device.remark }, { remark: stored.remark }];
      changeRecord(queryClient, { resource: deviceResource, id: device.id, from, to });
      toast.success(t('devices.remark.saved'));
      close();
    };
    // The remark may have been saved all the same.
    const look = async () => {
      const now = await dataProvider.getOne<Device>(deviceResource, { id: device.id }).catch(() => null);
      if (now?.data?.remark === remark) saved(now.data);
      void refreshResources(queryClient, deviceResource);
    };
    void update(
      deviceResource,
      { id: device.id, data: { remark }, previousData: device },
      { mutationMode: 'pessimistic', onSuccess: saved, onError: (reason) => isInDoubt(reason) && void look() },
    );
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposingKey(event) || isPending) return;
    event.stopPropagation();
    close();
  };
  return (
    <form className={css.form} onSubmit={save} onKeyDown={cancel}>
      <div className={note ? 'inpw is-bad' : 'inpw'}>
        <input
          ref={field}
          aria-label={t('devices.remark.field', { name: deviceName(device) })}
          aria-describedby={`${noteId}-count ${noteId}`}
          aria-invalid={note ? true : undefined}
          autoComplete="off"
          readOnly={isPending}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="suf num" id={`${noteId}-count`}>
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
        <IconButton size="sm" icon="x" label={t('devices.remark.cancel')} disabled={isPending} onClick={close} />
      </div>
      <p className="f__e" id={noteId} role="alert">
        {note}
      </p>
    </form>
  );
}
