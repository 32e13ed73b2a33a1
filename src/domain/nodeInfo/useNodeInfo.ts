import { useState } from 'react';
import * as v from 'valibot';
import type { TextKey } from '../../../i18n';
import { saveAddressInfo } from '../../platform/contract/account';
import { attempt, isUnderWay, type WriteState } from '../../platform/write';
import { useConsole } from '../../providers/console';
import { type DraftKind, useDraftOf } from '../../providers/draft';
import { useT } from '../../providers/texts';
import { useVisitor } from '../../providers/user';
import { useWrite } from '../../providers/useWrite';
import { toast } from '../../ui/feedback/toast';
import { countOpen, type OwnForm, openWords, useForm } from '../../ui/form/useForm';

import { type Uploads, useUploads } from '../upload/useUploads';
import {
  answersDraft,
  emptyNode,
  type NodeBody,
  type NodeField,
  type NodeValues,
  nodeBody,
  nodeFields,
  nodeProblems,
  nodeReads,
} from './nodeInfoModel';

/** The text fields; pictures are never kept (R11-5). */
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
  readonly uid: string;
  readonly onSaved: () => void;
  readonly isSaved?: (() => Promise<boolean>) | undefined;
}

export interface NodeInfo {
  readonly form: OwnForm<NodeField>;
  readonly uploads: Uploads;
  /** What is wrong with the picture; set once submitting was refused for it. */
  readonly pictureProblem: TextKey | undefined;
  /** How many required fields are empty, and how many fields are filled in wrongly. */
  readonly left: number;
  readonly wrong: number;
  readonly sending: boolean;
  readonly state: WriteState<NodeBody, unknown>;
  /** Whether leaving the page would lose input. */
  readonly dirty: boolean;
}

/**
 * The state of the node info form: a draft in this tab, kept until the info is saved, and the save itself. After a lost
 * answer `isSaved` tells whether the info was saved. Without it nobody can tell, and submitting again is safe: saving
 * the same info twice has no further effect.
 */
export function useNodeInfo({ account, uid, onSaved, isSaved }: NodeInfoParts): NodeInfo {
  const t = useT();
  const visitor = useVisitor();
  // A draft for another account is never offered as the visitor's own.
  const owner = account === '' ? 'own' : `for.${account}`;
  const [values, setValues] = useDraftOf(
    visitor === null ? { visitor: owner } : { uid: `${visitor.uid}.${owner}` },
    draft,
  );
  const [answers, setAnswers] = useDraftOf(
    visitor === null || account !== '' ? { visitor: owner } : { uid: visitor.uid },
    answersDraft,
  );
  const uploads = useUploads({ purpose: 'room', most: 1, uid });
  const { client } = useConsole();
  const write = useWrite<NodeBody, unknown>(
    {
      send: (body) => attempt(() => client.call(saveAddressInfo, { body })),
      look: isSaved && (async () => (await isSaved()) || null),
    },
    ({ kind }) => {
      if (kind !== 'done') return;
      setValues(emptyNode);
      setAnswers(answersDraft.empty);
      uploads.clear();
      onSaved();
    },
  );
  const failed = uploads.items.some(({ state }) => state.kind === 'failed');
  const [held, setHeld] = useState(false);
  let pictureProblem: TextKey | undefined;
  if (uploads.busy) pictureProblem = 'upload.busy';
  else if (failed) pictureProblem = 'nodeInfo.picture.failed';
  if (held && pictureProblem === undefined) setHeld(false);
  const form = useForm<NodeField>({
    fields: nodeFields,
    labelOf: (field) => t(`nodeInfo.fields.${field}`),
    reads: nodeReads,
    state: [values, setValues],
    problemsOf: nodeProblems,
    onRefused() {
      write.clear();
      toast.error(t(openWords(open)));
    },
    onSubmit(typed) {
      if (pictureProblem === undefined) {
        write.send(nodeBody(typed, account, uploads.addresses[0] ?? '', answers));
        return;
      }
      write.clear();
      setHeld(true);
      form.element.current?.querySelector<HTMLElement>('[data-field="picture"] :is(button, input)')?.focus();
    },
  });
  const open = countOpen(nodeFields, form.values, form.missing);
  return {
    form: {
      ...form,
      submit() {
        if (!write.busy()) form.submit();
      },
    },
    uploads,
    pictureProblem: held ? pictureProblem : undefined,
    ...open,
    sending: isUnderWay(write.state),
    state: write.state,
    dirty: uploads.items.length > 0 || nodeFields.some((field) => values[field].trim() !== ''),
  };
}
