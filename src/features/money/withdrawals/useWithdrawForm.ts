import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { amountProblem, type WithdrawRules } from '../../../domain/wallet/withdrawTerms';
import { formatCents, parseUsd } from '../../../lib/money';

import { withdrawRefusal } from '../../../platform/contract/wallet';
import { Refused } from '../../../platform/errors';
import { promptOf } from './requiredPrompt';
import type { WithdrawFlow, WithdrawState } from './withdrawFlow';

type AmountProblem = NonNullable<ReturnType<typeof amountProblem>>;

/** Where a refusal is shown: at the amount, at the password, or above the form. */
export interface RefusedAt {
  readonly place: 'amount' | 'password' | 'form';
  readonly error: unknown;
}

/** The form's values, errors and actions. */
export interface WithdrawForm {
  readonly step: 'form' | 'confirm';
  readonly text: string;
  /** Cents; null if the text is not an amount. */
  readonly amount: number | null;
  readonly password: string;
  readonly problem: AmountProblem | null;
  readonly passwordMissing: boolean;
  readonly refused: RefusedAt | null;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly editAmount: (text: string) => void;
  readonly editPassword: (text: string) => void;
  readonly leaveAmount: () => void;
  /** Goes to the confirmation, or focuses the first invalid field. */
  readonly submit: () => void;
  readonly goBack: () => void;
  readonly confirm: () => void;
  readonly clear: () => void;
}

const amountCodes: readonly (number | null)[] = [withdrawRefusal.below, withdrawRefusal.above, withdrawRefusal.balance];

function placeOf(error: unknown): RefusedAt['place'] {
  if (!(error instanceof Refused)) return 'form';
  if (error.code === withdrawRefusal.wrongPassword) return 'password';
  return amountCodes.includes(error.code) ? 'amount' : 'form';
}

/**
 * The form of a withdrawal with its confirmation step. A refusal leads back to the form, keeps its values and focuses the
 * field concerned.
 *
 * @param leftAmount the balance, cents
 */
export function useWithdrawForm(
  flow: WithdrawFlow,
  state: WithdrawState,
  rules: WithdrawRules,
  leftAmount: number,
): WithdrawForm {
  const [step, setStep] = useState<'form' | 'confirm'>('form');
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [tried, setTried] = useState(false);
  const [seen, setSeen] = useState<WithdrawState>(state);
  const [refused, setRefused] = useState<RefusedAt | null>(null);
  const element = useRef<HTMLFormElement>(null);

  if (seen !== state) {
    setSeen(state);
    if (state.kind === 'refused') {
      setStep('form');
      setRefused(promptOf(state.error) === null ? { place: placeOf(state.error), error: state.error } : null);
      // The amount of an earlier visit is not in the field yet.
      if (text === '') setText(formatCents(state.amount));
    } else if (state.kind !== 'idle' && state.kind !== 'sending') setStep('form');
  }

  const amount = parseUsd(text);
  const problem = amountProblem(text, amount, rules, leftAmount);
  const focus = (field: 'amount' | 'password') => {
    const input = element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    input?.focus();
    input?.select();
  };
  const focusRefused = useEffectEvent(() => {
    if (refused?.place === 'amount' || refused?.place === 'password') focus(refused.place);
    else element.current?.querySelector<HTMLElement>('[data-refused]')?.focus();
  });
  useEffect(() => {
    if (refused !== null) focusRefused();
  }, [refused]);

  return {
    step,
    text,
    amount,
    password,
    problem: tried || (left && text !== '') ? problem : null,
    passwordMissing: tried && password === '',
    refused,
    element,
    editAmount(next) {
      setText(next);
      if (refused?.place !== 'password') setRefused(null);
    },
    editPassword(next) {
      setPassword(next);
      if (refused?.place === 'password') setRefused(null);
    },
    leaveAmount: () => setLeft(true),
    submit() {
      if (problem === null && password !== '') {
        setRefused(null);
        setStep('confirm');
        return;
      }
      flushSync(() => setTried(true));
      focus(problem === null ? 'password' : 'amount');
    },
    goBack: () => setStep('form'),
    confirm() {
      if (amount !== null) flow.send({ amount, password });
    },
    clear() {
      setStep('form');
      setText('');
      setPassword('');
      setLeft(false);
      setTried(false);
      setRefused(null);
    },
  };
}
