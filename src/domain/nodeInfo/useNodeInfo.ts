import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { TextKey } from '../../../i18n';
import { saveAddressInfo } from '../../platform/contract/account';
import type { CallInput } from '../../platform/endpoint';
import { isInDoubt, SessionEnded } from '../../platform/errors';
import { useConsole } from '../../providers/console';
import { type DraftKind, useDraftOf } from '../../providers/draft';
import { useT } from '../../providers/texts';
import { useVisitor } from '../../providers/user';
import { toast } from '../../ui/feedback/toast';
import { countOpen, openWords } from '../../ui/form/countOpen';
import { type OwnForm, useForm } from '../../ui/form/useForm';
import { type Uploads, useUploads } from '../upload/useUploads';
import {
  emptyNode,
  type NodeAnswers,
  type NodeField,
  type NodeValues,
  nodeBody,
  nodeFields,
  nodeProblems,
} from './nodeInfoModel';

/** The texts alone: a picture is never kept (R11-5). */
const draft: DraftKind<NodeValues> = {
  name: 'nodeInfo',
  version: 1,
  empty: emptyNode,
  schema: v.object({
    address: v.string(),
    location: v.string(),
    detailAddress: v.string(),
    floor: v.string(),
    room: v.string(),
    cabinet: v.string(),
    deviceUUIDs: v.string(),
  }),
};

interface NodeInfoParts {
  readonly account: string;
  readonly uid: string | null;
  readonly answers: NodeAnswers;
  readonly onSaved: () => void;
  readonly isSaved?: (() => Promise<boolean>) | undefined;
}

export interface NodeInfo {
  readonly form: OwnForm<NodeField>;
  readonly uploads: Uploads;
  /** What is wrong with the picture, once it was to be sent along. */
  readonly pictureProblem: TextKey | undefined;
  /** How many fields are still to be filled in, and how many are filled in wrongly. */
  readonly left: number;
  readonly wrong: number;
  readonly sending: boolean;
  /** Why it is not saved, or not known to be; null for nothing. */
  readonly error: Error | null;
  /** No answer came, and the platform was found not to have it. */
  readonly notTaken: boolean;
  readonly dirty: boolean;
}

/**
 * The life of the node info form: a draft for its account in this tab, gone once it is saved; one request for one
 * intention. Where no answer came it looks, if there is a way to, whether it is saved; otherwise it may be sent again:
 * saving the same facts twice is saving them once.
 */
export function useNodeInfo({ account, uid, answers, onSaved, isSaved }: NodeInfoParts): NodeInfo {
  const t = useT();
  const visitor = useVisitor();
  // What is filled in for somebody else is never taken for one's own.
  const owner = account === '' ? 'own' : `for.${account}`;
  const [values, setValues] = useDraftOf(
    visitor === null ? { visitor: owner } : { uid: `${visitor.uid}.${owner}` },
    draft,
  );
  const uploads = useUploads({ purpose: 'room', most: 1, uid: uid ?? '' });
  const { client } = useConsole();
  const send = useMutation<null, Error, CallInput<typeof saveAddressInfo>['body']>({
    mutationFn: (body) => client.call(saveAddressInfo, { body }),
  });
  const underWay = useRef(false);
  const [looking, setLooking] = useState(false);
  const [notTaken, setNotTaken] = useState(false);
  /** Whether it came through after all; false too where nobody can tell. */
  const look = async (): Promise<boolean> => {
    if (isSaved === undefined) return false;
    setLooking(true);
    try {
      const found = await isSaved();
      setNotTaken(!found);
      return found;
    } catch {
      return false;
    } finally {
      setLooking(false);
    }
  };
  const save = async (typed: NodeValues) => {
    underWay.current = true;
    setNotTaken(false);
    try {
      const body = nodeBody(typed, account, uploads.addresses[0] ?? '', answers);
      await send.mutateAsync(body).catch(async (error) => {
        if (!isInDoubt(error) || !(await look())) throw error;
      });
      setValues(emptyNode);
      uploads.clear();
      onSaved();
    } catch {
      // It stands in `error`.
    } finally {
      underWay.current = false;
    }
  };
  const failed = uploads.items.some(({ state }) => state.kind === 'failed');
  const [held, setHeld] = useState(false);
  let pictureProblem: TextKey | undefined;
  if (uploads.busy) pictureProblem = 'upload.busy';
  else if (failed) pictureProblem = 'nodeInfo.picture.failed';
  if (held && pictureProblem === undefined) setHeld(false);
  const form = useForm<NodeField>({
    fields: nodeFields,
    labelOf: (field) => t(`nodeInfo.fields.${field}`),
    state: [values, setValues],
    problemsOf: nodeProblems,
    onRefused() {
      send.reset();
      toast.error(t(openWords(open)));
    },
    onSubmit(typed) {
      if (pictureProblem === undefined) return void save(typed);
      send.reset();
      setHeld(true);
      form.element.current?.querySelector<HTMLElement>('[data-field="picture"] :is(button, input)')?.focus();
    },
  });
  const open = countOpen(nodeFields, form.values, form.missing);
  return {
    form: {
      ...form,
      submit() {
        if (!underWay.current) form.submit();
      },
    },
    uploads,
    pictureProblem: held ? pictureProblem : undefined,
    ...open,
    sending: send.isPending || looking,
    error: send.error instanceof SessionEnded ? null : send.error,
    notTaken,
    dirty: uploads.items.length > 0 || nodeFields.some((field) => values[field].trim() !== ''),
  };
}
