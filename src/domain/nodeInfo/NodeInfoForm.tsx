import { type ReactNode, useState } from 'react';
import { useInRouterContext } from 'react-router';
import { usePart, useT } from '../../providers/texts';
import { FormField } from '../../ui/form/FormField';
import { FormFrame } from '../../ui/form/FormFrame';
import { FormSection } from '../../ui/form/FormSection';
import { TextField } from '../../ui/form/TextField';
import { LeaveGuard } from '../../ui/page/LeaveGuard';
import { useUnloadQuestion } from '../../ui/page/useUnloadQuestion';
import { ImageUpload } from '../upload/ImageUpload';
import { AddressField } from './AddressField';
import { NodeFoot } from './NodeFoot';
import css from './NodeInfoForm.module.css';
import { addressOf, locationOf, type NodeValues, type Tip, uuidsIn } from './nodeInfoModel';
import { useNodeInfo } from './useNodeInfo';

interface NodeInfoFormProps {
  /** The account whose info this is; '' for the signed-in account. */
  account: string;
  /** What the picture is uploaded under: the user ID, or without a session `account`. */
  uid: string;
  /** In place of the upload, where no picture can be stored: why. */
  noPicture?: ReactNode;
  /** Called once the platform has confirmed the info. */
  onSaved: () => void;
  /** Asks the platform whether the info was saved, after a lost answer. Left out where that cannot be asked. */
  isSaved?: () => Promise<boolean>;
  /** The label of the submit button. */
  submitLabel: string;
}

/** The help below the location: its format, the suggestion it came from, or that the address has changed since. */
function locationHelp({ address, location }: NodeValues, chosen: Tip | null) {
  if (chosen === null || locationOf(location) !== locationOf(chosen.location)) return 'nodeInfo.location.help';
  return address === addressOf(chosen) ? 'nodeInfo.location.chosen' : 'nodeInfo.location.check';
}

/** The location of a provider's nodes (R11-24): the wizard's last step and the open form. */
export default function NodeInfoForm({ account, uid, noPicture, onSaved, isSaved, submitLabel }: NodeInfoFormProps) {
  usePart('nodeInfo');
  usePart('forms');
  const t = useT();
  const node = useNodeInfo({ account, uid, onSaved, isSaved });
  const { form, uploads } = node;
  const [chosen, setChosen] = useState<Tip | null>(null);
  const count = uuidsIn(form.values.deviceUUIDs).length;
  return (
    <FormFrame className={css.form} form={form} label={t('nodeInfo.form')}>
      <FormSection title={t('nodeInfo.where.title')} detail={t('nodeInfo.where.detail')}>
        <div className="grid2">
          <div className="span2">
            <AddressField form={form} onChosen={setChosen} />
          </div>
          <TextField
            form={form}
            field="location"
            placeholder={t('nodeInfo.placeholders.location')}
            help={t(locationHelp(form.values, chosen), { name: chosen?.name ?? '' })}
          />
          <TextField
            form={form}
            field="detailAddress"
            optional
            placeholder={t('nodeInfo.placeholders.detailAddress')}
          />
        </div>
      </FormSection>
      <FormSection title={t('nodeInfo.room.title')} detail={t('nodeInfo.room.detail')}>
        <div className="grid3">
          <TextField form={form} field="floor" optional placeholder={t('nodeInfo.placeholders.floor')} />
          <TextField form={form} field="room" optional placeholder={t('nodeInfo.placeholders.room')} />
          <TextField form={form} field="cabinet" optional placeholder={t('nodeInfo.placeholders.cabinet')} />
          <div className="span2">
            <FormField
              form={form}
              field="deviceUUIDs"
              optional
              help={t('nodeInfo.uuidHelp')}
              count={count > 0 && <span className="num">{t('nodeInfo.uuidCount', { count })}</span>}
            >
              {(ids) => (
                <textarea
                  className={`inp ${css.uuids}`}
                  rows={3}
                  spellCheck={false}
                  autoComplete="off"
                  autoCapitalize="off"
                  {...ids}
                  value={form.values.deviceUUIDs}
                  onChange={({ target }) => form.edit({ deviceUUIDs: target.value })}
                />
              )}
            </FormField>
          </div>
        </div>
      </FormSection>
      <FormSection title={t('nodeInfo.picture.title')} detail={t('nodeInfo.picture.detail')}>
        {noPicture ?? (
          <div data-field="picture">
            <ImageUpload
              uploads={uploads}
              label={t('nodeInfo.picture.title')}
              labelSpoken
              error={node.pictureProblem && t(node.pictureProblem)}
              disabled={node.sending}
            />
          </div>
        )}
      </FormSection>
      <NodeFoot node={node} submitLabel={submitLabel} />
      <UnsavedGuard when={node.dirty} />
    </FormFrame>
  );
}

/** Asks before unsaved input is lost, inside the console and on the open page, which has no router. */
function UnsavedGuard({ when }: { when: boolean }) {
  const t = useT();
  return useInRouterContext() ? <LeaveGuard when={when} detail={t('nodeInfo.leave')} /> : <UnloadGuard when={when} />;
}

function UnloadGuard({ when }: { when: boolean }) {
  useUnloadQuestion(when);
  return null;
}
