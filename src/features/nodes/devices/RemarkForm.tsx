import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useDataProvider, useUpdate } from 'react-admin';
import * as v from 'valibot';
import { deviceName } from '../../../domain/devices/deviceLinks';
import { visibleText } from '../../../lib/plainText';
import { lengthOf, maxRemarkLength } from '../../../lib/remark';
import type { Device } from '../../../platform/contract/devices';
import { attempt, isUnderWay } from '../../../platform/write';
import { refreshResources, updateCachedRecord } from '../../../providers/cache';
import { type DraftKind, useDraft } from '../../../providers/draft';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useWrite } from '../../../providers/useWrite';
import { isComposingKey } from '../../../ui/hooks/useComposition';
import { IconButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { useUserBusy } from '../../../ui/overlays/userBusy';
import { deviceResource } from './deviceAddress';
import css from './RemarkForm.module.css';

export interface RemarkFormProps {
  readonly device: Device;
  readonly draftName: string;
  /** Whether a draft opened the form, not the user. Then the form does not take the focus. */
  readonly restored: boolean;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

const draftKind = (name: string): DraftKind<string | null> => ({
  name,
  version: 1,
  empty: null,
  schema: v.nullable(v.string()),
});

/**
 * The field of a device's remark. The text is kept as a draft until the user saves or cancels. If several users edit
 * the remark, the last one wins; the form says so. If the platform's own answer is missing, the form reads the remark
 * again.
 */
export function RemarkForm({ device, draftName, restored, onClose }: RemarkFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [typed, setTyped] = useDraft(useMemo(() => draftKind(draftName), [draftName]));
  const text = typed ?? device.remark;
  useUserBusy(true);
  const [update] = useUpdate<Device>();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (restored) return;
    field.current?.focus();
    // Focus again in the next frame: a bottom sheet that is closing returns the focus to the button that opened it.
    const again = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(again);
  }, [restored]);
  const close = () => {
    setTyped(null);
    onClose();
  };
  const { state, send } = useWrite<string, unknown>(
    {
      send: (remark) =>
        attempt(() =>
          update(
            deviceResource,
            { id: device.id, data: { remark }, previousData: device },
            { mutationMode: 'pessimistic', returnPromise: true },
          ),
        ),
      async lookUp(remark) {
        const { data } = await dataProvider.getOne<Device>(deviceResource, { id: device.id });
        void refreshResources(queryClient, deviceResource);
        return data.remark === remark || null;
      },
    },
    (outcome) => {
      if (outcome.kind !== 'done') return;
      const [from, to] = [{ remark: device.remark }, { remark: outcome.input }];
      updateCachedRecord(queryClient, { resource: deviceResource, id: device.id, from, to });
      close();
    },
  );
  const busy = isUnderWay(state);
  const length = lengthOf(visibleText(text));
  const tooLong = length > maxRemarkLength;
  let note: string | null = null;
  if (tooLong) note = t('devices.remark.tooLong', { max: maxRemarkLength });
  else if (state.kind === 'refused') note = errorText(state.error);
  else if (state.kind === 'notDone') note = t('devices.remark.notSaved', { answer: answerText(state.error) });
  else if (state.kind === 'unknown') note = t('devices.remark.unknown', { answer: answerText(state.error) });

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || busy) return;
    const remark = visibleText(text);
    if (remark === device.remark && state.kind === 'idle') return close();
    send(remark);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposingKey(event) || busy) return;
    event.stopPropagation();
    close();
  };
  return (
    <form className={css.form} onSubmit={save} onKeyDown={cancel}>
      <div className={note ? 'inpw is-bad' : 'inpw'}>
        <input
          ref={field}
          aria-label={t('devices.remark.field', { name: deviceName(device) })}
          aria-describedby={`${noteId}-count ${noteId}-last ${noteId}`}
          aria-invalid={note ? true : undefined}
          autoComplete="off"
          readOnly={busy}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="suf num" id={`${noteId}-count`}>
          {length}/{maxRemarkLength}
        </span>
        <button
          type="submit"
          className="ib ib--sm"
          aria-label={t('devices.remark.save')}
          aria-disabled={tooLong || busy || undefined}
        >
          {busy ? <span className="spin" /> : <Icon name="check" size={16} />}
        </button>
        <IconButton size="sm" icon="x" label={t('devices.remark.cancel')} disabled={busy} onClick={close} />
      </div>
      <p className="f__h" id={`${noteId}-last`}>
        {t('devices.remark.lastWins')}
      </p>
      <p className="f__e" id={noteId} role="alert">
        {note}
      </p>
    </form>
  );
}
