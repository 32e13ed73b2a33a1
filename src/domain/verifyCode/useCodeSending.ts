import { useEffect, useReducer, useRef, useState } from 'react';
import { browserStorage } from '../../lib/browserStorage';
import { sendVerifyCode } from '../../platform/contract/session';
import { Refused } from '../../platform/errors';
import { useConsole } from '../../providers/console';
import { cooldownSeconds, createCodeCooldown } from './codeCooldown';

/** 1 registration, 2 wallet password or certification, 3 password reset (docs/platform.md, "Session"). */
export type CodeUsage = 1 | 2 | 3;
/** The target of a code, trimmed. */
export type CodeTarget = { readonly phoneNumber: string } | { readonly email: string };

export interface CodeSending {
  /** Seconds until another code may be sent to this target; 0 for now. */
  readonly left: number;
  readonly sending: boolean;
  /** Whether a code was sent to this target since the page was loaded. */
  readonly sent: boolean;
  /** The error of the last attempt, after which the code may still have gone out if it is in doubt; null without one. */
  readonly error: unknown;
  /**
   * Sends a code, unless one is under way or the cooldown has not ended; resolves to whether it was sent. Never
   * rejects.
   */
  readonly send: () => Promise<boolean>;
}

const addressOf = (target: CodeTarget) => ('email' in target ? target.email : target.phoneNumber);

/**
 * Sends verification codes, one per press, and counts the cooldown down: 60 s (R1-29), or the seconds of a 429. The
 * countdown continues after a reload.
 */
export function useCodeSending(usage: CodeUsage, target: CodeTarget): CodeSending {
  const { client } = useConsole();
  const address = addressOf(target);
  const [cooldown] = useState(() => createCodeCooldown(browserStorage(window, 'sessionStorage'), () => Date.now()));
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<{ readonly address: string; readonly error: unknown } | null>(null);
  const busy = useRef(false);
  const left = cooldown.left(usage, address);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [counting]);

  const settle = (error: unknown, wait: number) => {
    if (wait > 0) cooldown.start(usage, address, wait);
    busy.current = false;
    setSending(false);
    setResult({ address, error });
    return error === null;
  };
  const send = async () => {
    if (busy.current || cooldown.left(usage, address) > 0) return false;
    busy.current = true;
    setSending(true);
    setResult(null);
    try {
      await client.call(sendVerifyCode, { body: { ...target, usage } });
      return settle(null, cooldownSeconds);
    } catch (error) {
      return settle(error, error instanceof Refused && error.status === 429 ? (error.retryAfter ?? 0) : 0);
    }
  };
  const present = result?.address === address ? result : null;
  return { left, sending, sent: present !== null && present.error === null, error: present?.error ?? null, send };
}
