import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { missingForWithdrawal, type Prompt } from '../../../domain/wallet/missingForWithdrawal';
import { useUnknownStep } from '../../../domain/wallet/useUnknownStep';
import css from '../../../domain/wallet/WalletCard.module.css';
import { hasNetwork } from '../../../platform/network';
import { useMay } from '../../../providers/access';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { useNoNetwork } from '../../../providers/useOffline';
import { useUser } from '../../../providers/user';
import { Button } from '../../../ui/kit/Button';
import { LatePart } from '../../../ui/lazy/LatePart';
import { onUse } from '../../../ui/lazy/onUse';
import { useAsked } from '../../../ui/page/useAsked';
import { promptOf } from '../model/requiredPrompt';
import { withdrawBlock } from '../model/withdrawBlock';
import { useWithdrawFlow } from './useWithdrawFlow';
import { useWithdrawTerms } from './useWithdrawTerms';
import { WithdrawNote } from './WithdrawNote';
import { WithdrawReason } from './WithdrawReason';

const WithdrawDialog = onUse(async () => import('./WithdrawDialog'));
const WithdrawPrompt = onUse(async () => import('./WithdrawPrompt'));

interface WithdrawPlaceProps {
  /** 0 monthly, 1 weekly. */
  walletType: 0 | 1;
  /** The balance, cents; undefined until it is known. */
  leftAmount: number | undefined;
  /** Whether loading the balance failed. */
  failed: boolean;
  /** Whether the account uses this wallet; undefined until that is known. */
  offered: boolean | undefined;
}

/** The states in which nothing is under way. */
const inactive: ReadonlySet<string> = new Set(['idle', 'refused', 'done', 'stale', 'notFound']);

/**
 * A wallet's withdrawal (R10-6): when it is possible, or why not now, the button, the state of a withdrawal, and the
 * dialogs, which have limits and fee.
 */
export function WithdrawPlace({ walletType, leftAmount, failed, offered }: WithdrawPlaceProps) {
  const t = useT();
  const why = useId();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const readOnly = !useMay('create', 'wallet');
  const offline = useNoNetwork();
  const { user, needVerify } = useUser();
  const { flow, state } = useWithdrawFlow(walletType);
  const terms = useWithdrawTerms(walletType, leftAmount);
  const unknownStep = useUnknownStep() !== null;
  const [open, setOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [lastPrompt, setLastPrompt] = useState<Prompt>('password');

  const show = () => {
    setOpen(true);
    setEverOpen(true);
  };
  const promptFor = (needed: Prompt) => {
    setPrompt(needed);
    setLastPrompt(needed);
  };
  // A refusal may mean that the page's data is out of date, so refetch it. It may also require a prompt.
  const refused = useEffectEvent((error: unknown) => {
    if (hasNetwork()) void dataProvider.changed('withdraw');
    const needed = promptOf(error);
    if (needed !== null) promptFor(needed);
  });
  useEffect(() => {
    if (state.kind === 'refused') refused(state.error);
  }, [state]);

  const pending = !inactive.has(state.kind);
  const anyFailed = failed || terms.conditions.failed;
  const block = withdrawBlock({ ...terms.conditions, failed: anyFailed, readOnly, offline, unknownStep, pending });
  const press = () => {
    const [needed] = missingForWithdrawal(user, needVerify);
    if (needed !== undefined) return promptFor(needed);
    flow.open();
    show();
  };
  const quiet = state.kind === 'idle' && !open;
  // Where it is not possible now, the focus goes to the reason.
  const answer = () => (block === null && offered === true ? press() : document.getElementById(why)?.focus());
  useAsked(`withdraw ${walletType}`, answer, block !== 'loading' && offered !== undefined);
  return (
    <>
      {offered === false && quiet ? (
        <p className={css.terms} id={why} tabIndex={-1}>
          {t('wallet.balances.weeklyUnused')}
        </p>
      ) : (
        <>
          <WithdrawReason id={why} block={block} terms={terms} />
          <Button
            kind="tonal"
            size="sm"
            disabled={block !== null || offered === undefined}
            aria-describedby={block === null ? undefined : why}
            onClick={press}
          >
            {t('wallet.balances.withdraw')}
          </Button>
          {!quiet && !open && <WithdrawNote state={state} onView={show} />}
        </>
      )}
      <LatePart>
        {everOpen && terms.rules && terms.payInfo && leftAmount !== undefined && (
          <WithdrawDialog
            open={open && prompt === null}
            walletType={walletType}
            rules={terms.rules}
            leftAmount={leftAmount}
            payInfo={terms.payInfo}
            flow={flow}
            state={state}
            onClose={() => setOpen(false)}
          />
        )}
        <PromptPlace prompt={prompt} last={lastPrompt} onClose={() => setPrompt(null)} />
      </LatePart>
    </>
  );
}

interface PromptPlaceProps {
  prompt: Prompt | null;
  /** What its dialog still says while it goes. */
  last: Prompt;
  onClose: () => void;
}

function PromptPlace({ prompt, last, onClose }: PromptPlaceProps) {
  const [ever, setEver] = useState(false);
  if (prompt !== null && !ever) setEver(true);
  return ever && <WithdrawPrompt open={prompt !== null} prompt={prompt ?? last} onClose={onClose} />;
}
