import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { TextKey } from '../../../../i18n';
import { usernameOf } from '../../../lib/contact';
import { passwordFault } from '../../../lib/passwords';
import { ignoreRepeatedEnter } from '../../../lib/repeatedEvents';
import type { Client } from '../../../platform/client';
import { ContractBroken, Offline, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import type { Session } from '../../../platform/session';
import { errorWording } from '../../../providers/errorWording';
import { signIn } from '../../../providers/signIn';
import { useT, type Wording, wordingText } from '../../../providers/texts';
import { useHydrated } from '../../../providers/useHydrated';
import { Note } from '../../../ui/feedback/Note';
import { Field, PasswordToggle } from '../../../ui/form/Field';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { HumanCheck } from './HumanCheck';
import css from './SignInForm.module.css';

export interface SignInFormProps {
  client: Client;
  /** The initial user name: from the last session, or from registering just now. */
  username?: string | undefined;
  /** Called after signing in; the form stays busy until it is replaced. */
  onSignedIn: (session: Session) => void;
  /** Called with the text of the account field when it changes. */
  onAccount?: ((account: string) => void) | undefined;
  /** Called once, on the first focus, pointer or key event in the form. */
  onIntent?: (() => void) | undefined;
  /** Shown below the button. */
  children: ReactNode;
}

/** What was missing at the last submission. `password`: the key of the error text; null if the password is fine. */
interface MissingInput {
  readonly account: boolean;
  readonly password: TextKey | null;
  readonly check: boolean;
}

/** What is wrong with a password before it is sent; null if nothing is. */
function passwordProblem(password: string): TextKey | null {
  if (password === '') return 'auth.passwordMissing';
  const fault = passwordFault(password);
  return fault && `forms.password.${fault}`;
}

/** The state of the human check. Each new check has another `round`. */
interface Check {
  readonly round: number;
  readonly takeFocus: boolean;
}

/**
 * The form for account and password. Pressing twice or holding Enter sends only one request. After a failure the input
 * stays; a wrong password is selected for retyping.
 */
export function SignInForm(props: SignInFormProps) {
  const { client, username = '', onSignedIn, onAccount, onIntent, children } = props;
  const t = useT();
  const phone = usePhone();
  const hydrated = useHydrated();
  const [missing, setMissing] = useState<MissingInput>({ account: false, password: null, check: false });
  const [failure, setFailure] = useState<{ readonly what: SignInFailure; readonly count: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [check, setCheck] = useState<Check | null>(null);
  const sending = useRef<AbortController | null>(null);
  const proof = useRef<string | null>(null);
  const intent = useRef(false);
  const ownFocus = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);

  const welcome = useEffectEvent(() => {
    // Do not focus a field on a phone: the on-screen keyboard would cover the page before the user has seen it.
    if (phone || form.current?.contains(document.activeElement)) return;
    ownFocus.current = true;
    (username === '' ? account : password).current?.focus();
    ownFocus.current = false;
  });
  const takeOver = useEffectEvent(() => {
    // The user may have typed before React hydrated the form.
    if (account.current && account.current.value !== username) onAccount?.(account.current.value);
    welcome();
    window.dispatchEvent(new Event('console:ready'));
  });
  useEffect(() => {
    if (hydrated) takeOver();
  }, [hydrated]);
  useEffect(() => () => sending.current?.abort(), []);

  const begun = () => {
    if (intent.current || ownFocus.current) return;
    intent.current = true;
    onIntent?.();
  };
  const renewHumanCheck = (takeFocus: boolean) => {
    proof.current = null;
    setCheck((shownCheck) => ({ round: (shownCheck?.round ?? 0) + 1, takeFocus }));
  };
  const fail = (error: unknown) => {
    const what = signInFailure(error);
    setFailure((last) => ({ what, count: (last?.count ?? 0) + 1 }));
    if (what.kind === 'human') renewHumanCheck(true);
    else if (what.seen && check !== null) renewHumanCheck(false);
    if (what.kind !== 'wrong') return;
    password.current?.focus();
    password.current?.select();
  };
  const send = async () => {
    const typed = { username: usernameOf(account.current?.value ?? ''), password: password.current?.value ?? '' };
    const lacking: MissingInput = {
      account: typed.username === '',
      password: passwordProblem(typed.password),
      check: check !== null && proof.current === null,
    };
    setMissing(lacking);
    if (lacking.account) return account.current?.focus();
    if (lacking.password !== null) {
      password.current?.focus();
      return password.current?.select();
    }
    if (lacking.check) return box.current?.focus();
    const controller = new AbortController();
    sending.current = controller;
    setBusy(true);
    const body = { ...typed, ...(proof.current !== null && { altcha: proof.current }) };
    try {
      const answer = await signIn(client, body, controller.signal);
      onSignedIn({ token: answer.token, username: answer.username, source: 'form', readOnly: false });
    } catch (error) {
      if (controller.signal.aborted) return;
      sending.current = null;
      setBusy(false);
      fail(error);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.current === null) void send();
  };
  const onlyOneEnter = (event: KeyboardEvent) => {
    begun();
    ignoreRepeatedEnter(event);
  };
  const wording = failure?.what.wording;

  return (
    // Without JavaScript, `method="dialog"` sends nothing. The default method would put the password in the address.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      onFocus={begun}
      onPointerDown={begun}
      onKeyDown={onlyOneEnter}
      onInput={begun}
    >
      <div className={css.heading}>
        <h1>{t('auth.title')}</h1>
        <p className="t2 only-desk">{t('auth.console')}</p>
      </div>
      {wording && (
        <Note key={`failure${failure.count}`} tone="danger" icon="alert" role="alert">
          {wordingText(wording, t)}
        </Note>
      )}
      <Field label={t('auth.account')} error={missing.account ? t('auth.accountMissing') : undefined}>
        {(ids) => (
          <input
            {...ids}
            ref={account}
            className={missing.account ? 'inp is-bad' : 'inp'}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
            onInput={({ currentTarget }) => {
              onAccount?.(currentTarget.value);
              setMissing((now) => ({ ...now, account: false }));
            }}
          />
        )}
      </Field>
      <Field label={t('ra.auth.password')} error={missing.password === null ? undefined : t(missing.password)}>
        {(ids) => (
          <div className={missing.password === null ? 'inpw' : 'inpw is-bad'}>
            <input
              {...ids}
              ref={password}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('auth.passwordMissing')}
              onInput={() => setMissing((now) => ({ ...now, password: null }))}
            />
            <PasswordToggle shown={shown} onToggle={setShown} />
          </div>
        )}
      </Field>
      {check && (
        <HumanCheck
          key={`check${check.round}`}
          client={client}
          box={box}
          missing={missing.check}
          takeFocus={check.takeFocus}
          onProof={(solved) => {
            proof.current = solved;
            if (solved !== null) setMissing((now) => ({ ...now, check: false }));
          }}
        />
      )}
      <Button kind="primary" size="lg" block type="submit" busy={busy} busyLabel={t('auth.submitting')}>
        {t('ra.auth.sign_in')}
      </Button>
      {children}
    </form>
  );
}

/** Why a sign-in failed, and the message to show (R1-24, R1-25, R1-26). */
interface SignInFailure {
  /** `wrong`: account or password; `human`: the human check is required; `other`: anything else. */
  readonly kind: 'wrong' | 'human' | 'other';
  readonly wording: Wording;
  /** Whether the platform answered, so that the human check is used up. */
  readonly seen: boolean;
}

/**
 * Why a sign-in failed, from the error of its call. Known failures have the console's own texts: 401 and 403, a lost
 * network, a timeout, a malformed answer. Any other failure shows the platform's message, or 内部服务器错误 without one.
 */
export function signInFailure(error: unknown): SignInFailure {
  const status = error instanceof SessionEnded ? 401 : error instanceof Refused ? error.status : null;
  if (status === 401) return { kind: 'wrong', wording: { key: 'auth.failed.wrong' }, seen: true };
  if (status === 403) return { kind: 'human', wording: { key: 'auth.failed.human' }, seen: true };
  if (error instanceof Offline || (error instanceof Unavailable && error.reason !== 'server')) {
    return { kind: 'other', wording: errorWording(error), seen: false };
  }
  if (error instanceof ContractBroken) return { kind: 'other', wording: errorWording(error), seen: true };
  const words = error instanceof Error ? error.message : '';
  return { kind: 'other', wording: words === '' ? { key: 'auth.failed.server' } : { words }, seen: true };
}
