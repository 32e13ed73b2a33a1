import { useRef, useState } from 'react';
import type { TextKey } from '../../../../i18n';
import { signIn } from '../../../doors';
import { browserStorage } from '../../../lib/browserStorage';
import { safeNext } from '../../../lib/nextPath';
import type { Client } from '../../../platform/client';
import { attempt } from '../../../platform/write';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useWrite } from '../../../providers/useWrite';
import { toast } from '../../../ui/feedback/toast';
import { type OwnForm, type Reads, useForm, type Values } from '../../../ui/form/useForm';
import { entranceAddress } from './entranceAddress';
import {
  type EntranceFailure,
  entranceFailure,
  entranceProblems,
  entranceReads,
  type RegisterField,
} from './entranceModel';

/** The outcome of the last attempt, unless it succeeded. */
export interface EntranceOutcome {
  readonly failure: EntranceFailure;
  /** The field that already shows the failure. */
  readonly field: RegisterField | null;
  /** An earlier attempt with the same first field may have succeeded without an answer. */
  readonly inDoubt: boolean;
  /** The address of the sign-in page for the user name sent. */
  readonly signIn: string;
  /** Distinguishes outcomes with the same message. */
  readonly count: number;
}

/** The state of a form without a session. */
export interface Entrance<Field extends RegisterField> {
  readonly form: OwnForm<Field>;
  readonly busy: boolean;
  readonly outcome: EntranceOutcome | null;
  /** Where to go after signing in. */
  readonly next: string | null;
  /** The user leaves for the sign-in page: drops the draft. */
  readonly leave: () => void;
}

interface EntranceParts<Field extends RegisterField> {
  /** In order; the first identifies the person. */
  readonly fields: readonly [Field, ...Field[]];
  readonly labelOf: (field: Field) => string;
  /** Sends a single request. */
  readonly send: (client: Client, values: Values<Field>) => Promise<unknown>;
  /** The user name to sign in with afterwards; '' if unknown. */
  readonly usernameOf: (values: Values<Field>) => string;
  /** The message of success. */
  readonly done: TextKey;
}

/** Switches to another stage of the page, without a history entry. */
function showStage(address: string): void {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Registering and resetting (R1-27, R1-28): one request per submission, never repeated automatically. After a failure
 * the input stays; after success the sign-in page appears with the user name filled in.
 */
export function useEntrance<Field extends RegisterField>(parts: EntranceParts<Field>): Entrance<Field> {
  const { fields, labelOf, send, usernameOf, done } = parts;
  const t = useT();
  const { client, texts } = useConsole();
  const [next] = useState(() => safeNext(new URLSearchParams(window.location.search).get('next')));
  const [draft] = useState(() => createEntrantDraft(browserStorage(window, 'sessionStorage'), () => Date.now()));
  const [values, setValues] = useState(() => {
    const stored: Partial<Record<RegisterField, string>> = draft.read();
    return Object.fromEntries(fields.map((field) => [field, stored[field] ?? ''])) as Values<Field>;
  });
  const [outcome, setOutcome] = useState<EntranceOutcome | null>(null);
  const doubtful = useRef<string | null>(null);

  const write = useWrite<Values<Field>, unknown>(
    {
      async send(typed) {
        // Load the sign-in page meanwhile, so that it shows at once.
        const stage = signIn.load(texts).catch(() => undefined);
        const answer = await attempt(() => send(client, typed));
        if (answer.kind === 'done') {
          draft.forget();
          await stage;
        }
        return answer;
      },
    },
    (settled, here) => {
      const address = entranceAddress('/auth', { username: usernameOf(settled.input), next });
      if (settled.kind === 'done') {
        if (here) showStage(address);
        toast.success(t(done));
        return;
      }
      const failure = entranceFailure(settled.error);
      const person = settled.input[fields[0]];
      const inDoubt = doubtful.current === person;
      doubtful.current = failure.kind === 'unknown' || inDoubt ? person : null;
      const field = fields.find((own) => failure.field === own) ?? null;
      setOutcome((last) => ({ failure, field, inDoubt, signIn: address, count: (last?.count ?? 0) + 1 }));
      if (field !== null) form.refuse(field, failure.wording);
    },
  );
  const form = useForm<Field>({
    fields,
    labelOf,
    reads: entranceReads as Reads<Field>,
    state: [values, setValues],
    problemsOf: entranceProblems,
    onRefused: () => setOutcome(null),
    onSubmit: write.send,
  });

  // Also while the sign-in page takes the form's place.
  const busy = write.state.kind === 'sending' || write.state.kind === 'done';
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
        if (!busy && !write.busy()) form.submit();
      },
    },
    busy,
    outcome,
    next,
    leave: draft.forget,
  };
}

const storageKey = 'console.entrant';

/** How long the draft lasts without a change, milliseconds: about as long as a verification code is valid. */
const life = 10 * 60_000;

/** What may be stored of a registration or a reset. */
interface Entrant {
  readonly username: string;
  readonly phoneNumber: string;
}

/** The user name and phone typed in this tab. */
interface EntrantDraft {
  read(): Entrant;
  write(change: Partial<Entrant>): void;
  forget(): void;
}

const nobody: Entrant = { username: '', phoneNumber: '' };

/**
 * Stores user name and phone across a reload: on a phone the browser may discard the page while the user looks up the
 * code. Never stores a password or a code, and expires, because the next user of this computer may be somebody else.
 *
 * @param storage the tab's
 * @param now milliseconds
 */
export function createEntrantDraft(storage: Storage, now: () => number): EntrantDraft {
  const forget = () => {
    try {
      storage.removeItem(storageKey);
    } catch {
      // Without storage nothing was stored.
    }
  };
  const read = (): Entrant => {
    try {
      const stored = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
      const { username, phoneNumber, at } = stored;
      const isValid = typeof at === 'number' && at <= now() && now() < at + life;
      if (isValid && typeof username === 'string' && typeof phoneNumber === 'string') return { username, phoneNumber };
    } catch {
      // Ignore what cannot be parsed.
    }
    forget();
    return nobody;
  };
  return {
    read,
    forget,
    write(change) {
      try {
        storage.setItem(storageKey, JSON.stringify({ ...read(), ...change, at: now() }));
      } catch {
        // Without storage the values remain on the page.
      }
    },
  };
}
