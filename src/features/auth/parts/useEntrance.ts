import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '../../../../i18n';
import { browserStorage } from '../../../lib/browserStorage';
import { safeNext } from '../../../lib/nextPath';
import type { Client } from '../../../platform/client';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { type OwnForm, useForm, type Values } from '../../../ui/form/useForm';
import { entranceAddress } from '../model/entranceAddress';
import { type EntranceFailure, entranceFailure } from '../model/entranceFailure';
import { problemsOf, type RegisterField } from '../model/entranceModel';
import { createEntrantDraft } from '../model/entrantDraft';

/** What came of the last attempt, unless all went well. */
export interface Outcome {
  readonly failure: EntranceFailure;
  /** The field that already says it. */
  readonly field: RegisterField | null;
  /** An earlier attempt for the same person, whose answer never came, may have done it. */
  readonly doubted: boolean;
  /** The sign-in page for the person who was sent. */
  readonly signIn: string;
  /** A new number is a new outcome, even with the same words. */
  readonly count: number;
}

/** The life of a form without a session. */
export interface Entrance<Field extends RegisterField> {
  readonly form: OwnForm<Field>;
  readonly busy: boolean;
  readonly outcome: Outcome | null;
  /** Where the user will go after signing in. */
  readonly next: string | null;
  /** The user leaves for the sign-in page: nothing typed is kept. */
  readonly leave: () => void;
}

interface EntranceParts<Field extends RegisterField> {
  /** In the page's order; the first tells one person from another. */
  readonly fields: readonly [Field, ...Field[]];
  readonly labelOf: (field: Field) => string;
  /** Asks the platform, once. */
  readonly send: (client: Client, values: Values<Field>) => Promise<unknown>;
  /** Whom the user can sign in as afterwards; '' where that is not known. */
  readonly usernameOf: (values: Values<Field>) => string;
  /** What is said once it is done. */
  readonly done: TextKey;
}

/** Another stage of the page takes this one's place, at an address without a way back to here. */
function turnTo(address: string): void {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Registering and resetting (R1-27, R1-28): one request for one intention, never repeated by itself; whatever goes
 * wrong, what was typed stays. Once it is done the sign-in page takes its place, with the name filled in.
 */
export function useEntrance<Field extends RegisterField>(parts: EntranceParts<Field>): Entrance<Field> {
  const { fields, labelOf, send, usernameOf, done } = parts;
  const t = useT();
  const { client } = useConsole();
  const [next] = useState(() => safeNext(new URLSearchParams(window.location.search).get('next')));
  const [draft] = useState(() => createEntrantDraft(browserStorage(window, 'sessionStorage'), () => Date.now()));
  const [values, setValues] = useState(() => {
    const kept: Partial<Record<RegisterField, string>> = draft.read();
    return Object.fromEntries(fields.map((field) => [field, kept[field] ?? ''])) as Values<Field>;
  });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sending = useRef(false);
  const doubtful = useRef<string | null>(null);
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  const fail = (error: unknown, typed: Values<Field>) => {
    const failure = entranceFailure(error);
    const person = typed[fields[0]];
    const doubted = doubtful.current === person;
    doubtful.current = failure.kind === 'unknown' || doubted ? person : null;
    const field = fields.find((own) => failure.kind === 'refused' && failure.field === own) ?? null;
    const signIn = entranceAddress('/auth', { username: usernameOf(typed), next });
    setOutcome((last) => ({ failure, field, doubted, signIn, count: (last?.count ?? 0) + 1 }));
    if (field !== null) form.refuse(field, failure.wording);
  };
  const attempt = async (typed: Values<Field>) => {
    sending.current = true;
    setBusy(true);
    // Its code comes along, so that it stands there at once.
    const stage = import('../SignInStage').catch(() => undefined);
    try {
      await send(client, typed);
      draft.forget();
      await stage;
      if (present.current) turnTo(entranceAddress('/auth', { username: usernameOf(typed), next }));
      toast.success(t(done));
    } catch (error) {
      sending.current = false;
      setBusy(false);
      fail(error, typed);
    }
  };
  const form = useForm<Field>({
    fields,
    labelOf,
    state: [values, setValues],
    problemsOf,
    onRefused: () => setOutcome(null),
    onSubmit: (typed) => void attempt(typed),
  });

  return {
    form: {
      ...form,
      edit(change) {
        form.edit(change);
        const { username, phoneNumber }: Partial<Record<RegisterField, string>> = change;
        if (username !== undefined) draft.write({ username });
        if (phoneNumber !== undefined) draft.write({ phoneNumber });
      },
      submit() {
        if (!sending.current) form.submit();
      },
    },
    busy,
    outcome,
    next,
    leave: draft.forget,
  };
}
