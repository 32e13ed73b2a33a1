import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Client } from '../../../platform/client';
import * as session from '../../../platform/contract/session';
import { PlatformError } from '../../../platform/errors';
import { useConsole } from '../../../providers/console';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import css from './HumanCheck.module.css';

interface HumanCheckProps {
  client: Client;
  /** The checkbox, so that the form can focus it. */
  box: RefObject<HTMLInputElement | null>;
  /** Whether the user tried to sign in without the check. */
  missing: boolean;
  /** Whether to focus the checkbox on mount. */
  takeFocus: boolean;
  /** Called with the payload for the sign-in, and with null when the payload is no longer valid. */
  onProof: (proof: string | null) => void;
}

type Phase = { at: 'idle' | 'computing' | 'done' | 'expired' } | { at: 'failed'; error: unknown };

const loadSolver = () => import('./proofOfWork');

/**
 * The human check of the sign-in (R1-25). Checking the box requests an ALTCHA challenge and solves it in web workers of
 * our own origin. Unchecking aborts the solver or discards its result. The solver's code loads when this
 * component mounts.
 */
export function HumanCheck({ client, box, missing, takeFocus, onProof }: HumanCheckProps) {
  const t = useT();
  const { clock } = useConsole();
  const errorText = useErrorText();
  const noteId = useId();
  const [phase, setPhase] = useState<Phase>({ at: 'idle' });
  const running = useRef<AbortController | null>(null);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (takeFocus) box.current?.focus();
    loadSolver().catch(() => undefined); // Checking the box loads again and reports a failure.
    return () => {
      running.current?.abort();
      clearTimeout(expiry.current);
    };
  }, [takeFocus, box]);

  const stop = () => {
    running.current?.abort();
    clearTimeout(expiry.current);
    onProof(null);
  };
  const run = async () => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setPhase({ at: 'computing' });
    try {
      const challenge = await client.call(session.loginChallenge, {}, { signal: controller.signal });
      const { lifeOf, proveHuman } = await loadSolver();
      const proof = await proveHuman(challenge, controller);
      if (controller.signal.aborted || proof === null) return;
      const life = lifeOf(challenge.salt, clock.now());
      if (life !== null) {
        expiry.current = setTimeout(() => {
          onProof(null);
          setPhase({ at: 'expired' });
        }, life * 1000);
      }
      setPhase({ at: 'done' });
      onProof(proof);
    } catch (error) {
      if (!controller.signal.aborted) setPhase({ at: 'failed', error });
    }
  };
  const retry = () => {
    box.current?.focus(); // The button that has the focus is about to disappear.
    void run();
  };
  const toggle = (on: boolean) => {
    if (on) void run();
    else {
      stop();
      setPhase({ at: 'idle' });
    }
  };

  const trouble = (): string | null => {
    if (phase.at === 'expired') return t('auth.human.expired');
    if (phase.at === 'idle') return missing ? t('auth.human.missing') : null;
    if (phase.at !== 'failed') return null;
    if (phase.error instanceof PlatformError) return errorText(phase.error);
    return t(window.isSecureContext ? 'auth.human.failed' : 'auth.human.insecure');
  };
  const note = trouble();
  const progress = phase.at === 'computing' || phase.at === 'done' ? t(`auth.human.${phase.at}`) : null;

  return (
    <div className="f">
      <label
        className={`${css.check} ${phase.at === 'computing' ? css.computing : phase.at === 'done' ? css.done : ''}${note === null ? '' : ' is-bad'}`}
      >
        <span className={css.box}>
          <input
            ref={box}
            className="ck"
            type="checkbox"
            checked={phase.at === 'computing' || phase.at === 'done'}
            aria-busy={phase.at === 'computing' || undefined}
            aria-invalid={note === null ? undefined : true}
            aria-describedby={note === null ? undefined : noteId}
            onChange={(event) => toggle(event.target.checked)}
          />
          {phase.at === 'computing' && <span className="spin" aria-hidden="true" />}
        </span>
        {t('auth.human.label')}
        <small aria-hidden="true">{progress ?? t('auth.human.name')}</small>
      </label>
      <span className="vh" role="status">
        {progress}
      </span>
      {note !== null && (
        <p className="f__e" id={noteId} role="alert">
          <Icon name="alert" size={14} />
          {note}
          {phase.at === 'failed' && (
            <button type="button" className={`link ${css.again}`} onClick={retry}>
              {t('common.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
