import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useInRouterContext } from 'react-router';
import type { TextKey } from '../../../i18n';
import { languageOf } from '../../lib/language';
import { keywordOf } from '../../lib/serial';
import * as accountApi from '../../platform/contract/account';
import * as wallet from '../../platform/contract/wallet';
import { requireUnchanged } from '../../platform/review';
import { attempt, isUnderWay, type WriteState } from '../../platform/write';
import { callOptions, useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useDraftOf } from '../../providers/draft';
import { reviewChange, useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { useVisitor } from '../../providers/user';
import { useWrite } from '../../providers/useWrite';
import { Note } from '../../ui/feedback/Note';
import { toast } from '../../ui/feedback/toast';
import { Combobox } from '../../ui/form/Combobox';
import { type FieldForm, FormField, TextField } from '../../ui/form/Field';
import { FormFrame, FormSection, SubmitBar, WriteOutcome } from '../../ui/form/FormFrame';
import { type OwnForm, openWords, useForm } from '../../ui/form/useForm';
import { useDebounced } from '../../ui/hooks/useComposition';
import { Marked } from '../../ui/kit/Marked';
import { LeaveGuard, useUnloadQuestion } from '../../ui/page/LeaveGuard';
import { ImageUpload } from '../upload/ImageUpload';
import { type Uploads, useUploads } from '../upload/useUploads';
import css from './NodeInfoForm.module.css';
import {
  answersDraft,
  filledBy,
  locationOf,
  mayLookFor,
  type NodeBody,
  type NodeField,
  type NodeValues,
  nodeBody,
  nodeDraft,
  nodeFields,
  nodeProblems,
  type Tip,
  tipAddress,
  uuidsIn,
} from './nodeInfoModel';

interface NodeInfoFormProps {
  /** The account whose info this is; '' for the signed-in account. */
  account: string;
  /** The owner for the uploaded picture: the user ID, or `account` without a session. */
  uid: string;
  /** If no picture can be stored: the reason, shown in place of the upload. */
  noPicture?: ReactNode;
  /** Called once the platform has confirmed the info. */
  onSaved: () => void;
  /** After a lost answer, asks the platform whether the info was saved. Omitted if the platform cannot tell. */
  isSaved?: () => Promise<boolean>;
  /** The label of the submit button. */
  submitLabel: string;
}

/**
 * The help text below the location: the expected format, or the suggestion that filled in the location, or the request
 * to check the location because the address has changed since.
 */
function locationHelp({ address, location }: NodeValues, chosen: Tip | null) {
  if (chosen === null || locationOf(location) !== locationOf(chosen.location)) return 'nodeInfo.location.help';
  return address === tipAddress(chosen) ? 'nodeInfo.location.chosen' : 'nodeInfo.location.check';
}

/**
 * The form for the location of a provider's nodes (R11-24), used in the wizard's last step and on the public page. It
 * warns a signed-in user if saving replaces stored information. No call returns that information, so the form can only
 * check whether there is any: when it opens, and again when the user submits.
 */
export function NodeInfoForm({ account, uid, noPicture, onSaved, isSaved, submitLabel }: NodeInfoFormProps) {
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
      {node.isStored && <Note tone="info">{t('nodeInfo.onFile.replaces')}</Note>}
      <NodeFoot node={node} submitLabel={submitLabel} />
      <UnsavedGuard when={node.dirty} />
    </FormFrame>
  );
}

/** Warns before unsaved input is lost. Works in the console and on the public page, which has no router. */
function UnsavedGuard({ when }: { when: boolean }) {
  const t = useT();
  return useInRouterContext() ? <LeaveGuard when={when} detail={t('nodeInfo.leave')} /> : <UnloadGuard when={when} />;
}

function UnloadGuard({ when }: { when: boolean }) {
  useUnloadQuestion(when);
  return null;
}

interface AddressFieldProps {
  form: FieldForm<NodeField>;
  /** Called when a suggestion has filled in address and location. */
  onChosen: (tip: Tip) => void;
}

/** The address field, with suggestions that also fill in the location. Typing by hand always works. */
function AddressField({ form, onChosen }: AddressFieldProps) {
  const t = useT();
  const errorText = useErrorText();
  const [searchText, setSearchText] = useState('');
  const { keywords, tips, stale, none, error } = useTips(searchText);
  const typed = form.values.address;
  let help = '';
  if (error !== null) help = t('nodeInfo.tips.failed', { words: errorText(error) });
  else if (none) help = t('nodeInfo.tips.none');
  const found = keywords === '' || stale || tips.length === 0 ? '' : t('nodeInfo.tips.found', { count: tips.length });
  return (
    <FormField form={form} field="address" help={help}>
      {(ids) => (
        <>
          <Combobox<Tip>
            ids={ids}
            value={typed}
            onType={(address) => form.edit({ address })}
            onSearch={setSearchText}
            options={tips}
            stale={stale}
            textOf={tipAddress}
            listLabel={t('nodeInfo.tips.label')}
            placeholder={t('nodeInfo.placeholders.address')}
            onChoose={(tip) => {
              form.edit(filledBy(tip));
              onChosen(tip);
            }}
            renderOption={({ name, district, address }) => (
              <>
                <span className="ell" lang={languageOf(name)}>
                  <Marked text={name} typed={typed} />
                </span>
                <span className="s12 t3 ell" lang={languageOf(address)}>
                  <Marked text={`${district}${address}`} typed={typed} />
                </span>
              </>
            )}
          />
          <span className="vh" role="status">
            {help || found}
          </span>
        </>
      )}
    </FormField>
  );
}

/** The form's footer: the result of the last attempt, the submit button, and the number of empty fields. */
function NodeFoot({ node, submitLabel }: { node: NodeInfo; submitLabel: string }) {
  const t = useT();
  const { state, form } = node;
  const { empty, invalid } = form.open;
  return (
    <SubmitBar
      sticky
      label={submitLabel}
      state={state}
      sending={t('nodeInfo.sending')}
      missing={empty > 0 ? t('nodeInfo.missing', { count: empty }) : invalid > 0 ? t('forms.rules.mend') : ''}
      outcome={
        <WriteOutcome<NodeBody, boolean>
          state={state}
          changes={(was, now) => [[t('nodeInfo.form'), t(`nodeInfo.onFile.${was}`), t(`nodeInfo.onFile.${now}`)]]}
          notDone={(answer) => t('nodeInfo.notTaken', { answer })}
          notDoneTone="warning"
          unknown={(answer) => t('nodeInfo.unknown', { answer })}
        />
      }
    />
  );
}

const debounceMs = 250;
const noTips: readonly Tip[] = [];

interface Tips {
  /** The text that is searched for; '' while there is no search. */
  readonly keywords: string;
  readonly tips: readonly Tip[];
  /** Whether `tips` belong to an earlier text, while the suggestions for the current text are loading. */
  readonly stale: boolean;
  /** Whether the search has finished without a result. */
  readonly none: boolean;
  readonly error: Error | null;
}

/**
 * Address suggestions for a text, fetched when typing pauses. The next keystroke aborts the previous request (R11-29).
 */
function useTips(searchText: string): Tips {
  const { client } = useConsole();
  const text = keywordOf(searchText);
  const debouncedText = useDebounced(text, debounceMs);
  const isSearchable = mayLookFor(text);
  // Becomes '' with the next keystroke. This changes the query key, and so aborts the earlier request.
  const keywords = debouncedText === text ? text : '';
  const { data, error, isPlaceholderData } = useQuery({
    ...callOptions(client, accountApi.inputTips, { query: { keywords } }),
    enabled: isSearchable && keywords !== '',
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const isCurrent = keywords !== '' && !isPlaceholderData;
  if (!isSearchable || (isCurrent && error !== null)) {
    return { keywords: '', tips: noTips, stale: false, none: false, error: isSearchable ? error : null };
  }
  const tips = data?.tips ?? noTips;
  return { keywords, tips, stale: !isCurrent, none: isCurrent && data?.tips.length === 0, error: null };
}

/** Whether the account has stored node information: a certified account at step 4 has all of it. */
const hasStoredInfo = (needVerify: boolean, step: number): boolean => !needVerify && step === 4;

interface StoredInfo {
  /** Whether the form warns that information is stored; false until the check has loaded. */
  readonly isStored: boolean;
  readonly setStored: (isStored: boolean) => void;
  /** Asks the platform whether information is stored now. */
  readonly read: () => Promise<boolean>;
}

/** Whether the signed-in account has stored information. Only `enabled` if the form is for that account. */
function useStoredInfo(enabled: boolean): StoredInfo {
  const { client } = useConsole();
  const visitor = useVisitor();
  const { data: authState } = useCall(wallet.userAuthState, {}, { enabled });
  const [isStored, setStored] = useState<boolean | null>(null);
  // Set only once. If the stored state changes later, the user sees the change when submitting.
  if (isStored === null && enabled && visitor !== null && authState !== undefined) {
    setStored(hasStoredInfo(visitor.needVerify, authState.step));
  }
  return {
    isStored: isStored ?? false,
    setStored,
    async read() {
      const [{ needVerify }, { step }] = await Promise.all([
        client.call(accountApi.identity, {}),
        client.call(wallet.userAuthState, {}),
      ]);
      return hasStoredInfo(needVerify, step);
    },
  };
}

/** What is wrong with the picture, and whether the user has tried to submit in spite of it. */
function usePictureProblem({ busy, items }: Uploads) {
  const [isSubmitted, setSubmitted] = useState(false);
  let problem: TextKey | undefined;
  if (busy) problem = 'upload.busy';
  else if (items.some(({ state }) => state.kind === 'failed')) problem = 'nodeInfo.picture.failed';
  if (isSubmitted && problem === undefined) setSubmitted(false);
  return { problem, isSubmitted, setSubmitted };
}

interface NodeInfoParts {
  readonly account: string;
  readonly uid: string;
  readonly onSaved: () => void;
  readonly isSaved?: (() => Promise<boolean>) | undefined;
}

interface NodeInfo {
  readonly form: OwnForm<NodeField>;
  readonly uploads: Uploads;
  /** The problem with the picture; undefined until the user tries to submit in spite of it. */
  readonly pictureProblem: TextKey | undefined;
  readonly sending: boolean;
  /** Whether information was stored when the form opened, or at the last submit. */
  readonly isStored: boolean;
  readonly state: WriteState<NodeBody, unknown>;
  /** Whether leaving the page would lose input. */
  readonly dirty: boolean;
}

/**
 * The state of the node info form: the draft, which this tab keeps until the info is saved, and the state of saving.
 * After a lost answer, `isSaved` checks whether the info was saved. Without `isSaved` the user can safely submit again:
 * saving the same info twice has no further effect.
 */
function useNodeInfo({ account, uid, onSaved, isSaved }: NodeInfoParts): NodeInfo {
  const t = useT();
  const visitor = useVisitor();
  // A draft for another account is never offered as the visitor's own.
  const owner = account === '' ? 'own' : `for.${account}`;
  // `about`: a draft of the signed-in account; `visitor`: a draft without a session, removed when the tab closes.
  const [values, setValues] = useDraftOf(visitor === null ? { visitor: owner } : { about: owner }, nodeDraft);
  const [answers, setAnswers] = useDraftOf(
    visitor === null || account !== '' ? { visitor: owner } : { about: '' },
    answersDraft,
  );
  const uploads = useUploads({ purpose: 'room', max: 1, uid });
  const { client } = useConsole();
  const isOwn = account === '' && visitor !== null;
  const stored = useStoredInfo(isOwn);
  const write = useWrite<NodeBody, unknown>(
    {
      send: (body) =>
        attempt(async () => {
          if (isOwn) await requireUnchanged(stored.isStored, stored.read, (was, now) => was || !now);
          return client.call(accountApi.saveAddressInfo, { body });
        }),
      lookUp: isSaved && (async () => (await isSaved()) || null),
    },
    (outcome) => {
      if (outcome.kind !== 'done') {
        if (reviewChange(outcome.error)) stored.setStored(true);
        return;
      }
      setValues(nodeDraft.empty);
      setAnswers(answersDraft.empty);
      uploads.clear();
      onSaved();
    },
  );
  const picture = usePictureProblem(uploads);
  const form = useForm<NodeField>({
    fields: nodeFields,
    labelOf: (field) => t(`nodeInfo.fields.${field}`),
    state: [values, setValues],
    problemsOf: nodeProblems,
    write,
    onInvalid: (open) => toast.error(t(openWords(open))),
    onSubmit(typed) {
      if (picture.problem === undefined) {
        write.send(nodeBody(typed, account, uploads.addresses[0] ?? '', answers));
        return;
      }
      write.clear();
      picture.setSubmitted(true);
      form.element.current?.querySelector<HTMLElement>('[data-field="picture"] :is(button, input)')?.focus();
    },
  });
  return {
    form,
    uploads,
    pictureProblem: picture.isSubmitted ? picture.problem : undefined,
    sending: isUnderWay(write.state),
    isStored: stored.isStored,
    state: write.state,
    dirty: uploads.items.length > 0 || Object.values(values).some((text) => text.trim() !== ''),
  };
}
