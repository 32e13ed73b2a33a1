import { useRef, useState } from 'react';
import type { TextKey } from '../../../../i18n';
import { entranceAddress, safeNext } from '../../../lib/nextPath';
import type { Client } from '../../../platform/client';
import { attempt } from '../../../platform/write';
import { useConsole } from '../../../providers/console';
import { forgetVisitorDraft, useDraftOf } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { useWrite } from '../../../providers/useWrite';
import { toast } from '../../../ui/feedback/toast';
import { type Fields, formDraft, namesOf, type Values } from '../../../ui/form/fields';
import { type OwnForm, useForm } from '../../../ui/form/useForm';
import { lazyModule } from '../../../ui/lazyModule';
import {
  type EntranceFailure,
  entranceFailure,
  entranceProblems,
  type RegisterField,
  registerFields,
} from './entranceModel';

/** The outcome of the last attempt, unless it succeeded. */
export interface EntranceOutcome {
  readonly failure: EntranceFailure;
  /** The field that already shows the failure. */
  readonly field: RegisterField | null;
  /** Whether an earlier attempt with the same first field got no answer and so may have succeeded. */
  readonly inDoubt: boolean;
  /** The address of the sign-in page with the submitted user name filled in. */
  readonly signIn: string;
  /** The attempt's number, which distinguishes outcomes with the same message. */
  readonly count: number;
}

/** The state of a form for visitors without a session. */
export interface Entrance<Field extends RegisterField> {
  readonly form: OwnForm<Field>;
  readonly busy: boolean;
  readonly outcome: EntranceOutcome | null;
  /** Where to go after signing in. */
  readonly next: string | null;
  /** Deletes the draft. Call this when the user leaves for the sign-in page. */
  readonly leave: () => void;
}

interface EntranceParts<Field extends RegisterField> {
  /** The form's fields. The first field identifies the person. */
  readonly fields: Fields<Field>;
  readonly labelOf: (field: Field) => string;
  /** Sends a single request. */
  readonly send: (client: Client, values: Values<Field>) => Promise<unknown>;
  /** The user name to sign in with afterwards; '' if unknown. */
  readonly usernameOf: (values: Values<Field>) => string;
  /** The message of success. */
  readonly done: TextKey;
}

const visitor = { visitor: 'own' };

/**
 * The draft of both pages. It survives a reload, because the browser of a phone may discard the page while the user
 * looks up the code. It lasts about as long as a code is valid, because the next user may be somebody else.
 */
const entranceDraft = formDraft(registerFields, { name: 'entrance', life: 10 * 60_000 });

const signInStage = lazyModule(() => import('./SignInStage'), 'signIn');

/** Switches to another stage of the page, without a history entry. */
function showStage(address: string): void {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Registering and resetting (R1-27, R1-28): one request per submission, never repeated automatically. After a failure
 * the input stays; after success the sign-in page opens with the user name filled in.
 */
export function useEntrance<Field extends RegisterField>(parts: EntranceParts<Field>): Entrance<Field> {
  const { fields, labelOf, send, usernameOf, done } = parts;
  const t = useT();
  const { client, texts } = useConsole();
  const [next] = useState(() => safeNext(new URLSearchParams(window.location.search).get('next')));
  const names = namesOf(fields);
  const [draft, setDraft] = useDraftOf(visitor, entranceDraft);
  const own = (all: Values<RegisterField>) =>
    Object.fromEntries(names.map((name) => [name, all[name]])) as Values<Field>;
  const leave = () => forgetVisitorDraft(visitor.visitor, entranceDraft);
  const [outcome, setOutcome] = useState<EntranceOutcome | null>(null);
  const doubtful = useRef<string | null>(null);

  const write = useWrite<Values<Field>, unknown>(
    {
      async send(typed) {
        // Load the sign-in page meanwhile, so that it shows immediately.
        const stage = signInStage.load(texts).catch(() => undefined);
        const answer = await attempt(() => send(client, typed));
        if (answer.kind === 'done') {
          leave();
          await stage;
        }
        return answer;
      },
    },
    (outcome, here) => {
      const address = entranceAddress('/auth', { username: usernameOf(outcome.input), next });
      if (outcome.kind === 'done') {
        if (here) showStage(address);
        toast.success(t(done));
        return;
      }
      const failure = entranceFailure(outcome.error);
      const person = outcome.input[names[0] as Field];
      const inDoubt = doubtful.current === person;
      doubtful.current = failure.kind === 'unknown' || inDoubt ? person : null;
      const field = names.find((name) => failure.field === name) ?? null;
      setOutcome((last) => ({ failure, field, inDoubt, signIn: address, count: (last?.count ?? 0) + 1 }));
      if (field !== null) form.setError(field, failure.wording);
    },
  );
  const form = useForm<Field>({
    fields,
    labelOf,
    state: [own(draft), (change) => setDraft((all) => ({ ...all, ...change(own(all)) }))],
    problemsOf: entranceProblems,
    onInvalid: () => setOutcome(null),
    onSubmit: write.send,
  });

  // The form stays busy after a success, until the sign-in page has replaced it.
  const busy = write.state.kind === 'sending' || write.state.kind === 'done';
  return {
    form: {
      ...form,
      submit() {
        if (!busy && !write.busy()) form.submit();
      },
    },
    busy,
    outcome,
    next,
    leave,
  };
}
