import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import * as v from 'valibot';
import type { PayInfo } from '../../platform/contract/account';
import * as account from '../../platform/contract/account';
import type { WriteResult } from '../../platform/write';
import { refreshCalls, updateCachedAnswer, withOwnChanges } from '../../providers/cache';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import type { DraftKind } from '../../providers/draft';
import { useAnswerText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { toast } from '../../ui/feedback/toast';
import { storedValues } from '../../ui/form/fields';
import {
  createPayoutFlow,
  draftOf,
  type PayoutDraft,
  type PayoutFlow,
  type PayoutState,
  type SavedBy,
} from './payoutFlow';
import { type PayoutDetails, payoutFields } from './payoutModel';

interface PayoutEvents {
  /** Called with every outcome of a submission, unless the form was left meanwhile. */
  readonly onSettled: (state: WriteResult<PayoutDetails, SavedBy>) => void;
  /** Called when the user continues without a change. */
  readonly unchanged: () => void;
}

/**
 * The flow that changes payout details, and the flow's state. After a success, shows a toast and refetches the payout
 * details for other pages, even if the user has left the form.
 *
 * @param info the stored details when the form opens
 */
export function usePayoutFlow(info: PayInfo, draft: PayoutDraft | null, events: PayoutEvents) {
  const t = useT();
  const answerText = useAnswerText();
  const { user } = useUser();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  /** The message that the details are saved; it depends on `SavedBy`. `since`: the user has typed more since then. */
  const savedText = (
    { result, error }: Extract<WriteResult<PayoutDetails, SavedBy>, { kind: 'done' }>,
    since: boolean,
  ) => {
    if (result !== 'found') return t(`beneficiary.${since ? 'savedBefore' : result}`);
    return t(`beneficiary.${since ? 'foundBefore' : 'found'}`, { answer: answerText(error) });
  };
  const onSettled = (state: WriteResult<PayoutDetails, SavedBy>) => {
    if (state.kind === 'done') {
      toast.success(savedText(state, draftOf(flow.state()) !== null));
      // Update the cached answers at once, in case the refetch fails.
      const filled = { collectionInfoFilled: true, needFillCollection: false };
      updateCachedAnswer(queryClient, account.getPayInfo, {}, (known) => ({ ...known, ...state.input }));
      updateCachedAnswer(queryClient, account.accountInfo, {}, (known) => ({ ...known, ...filled }));
      void dataProvider.refreshAfter('savePayoutDetails');
    }
    if (here.current) events.onSettled(state);
  };
  const unchanged = () => {
    if (here.current) events.unchanged();
  };
  // A late answer must call the handlers of the latest render.
  const latest = useRef({ onSettled, unchanged, user });
  useLayoutEffect(() => {
    latest.current = { onSettled, unchanged, user };
  });
  const [flow] = useState<PayoutFlow>(() =>
    createPayoutFlow(
      {
        read: async () =>
          withOwnChanges(queryClient, account.getPayInfo, {}, await client.call(account.getPayInfo, {})),
        async look() {
          const [payInfo, user] = await Promise.all([
            client.call(account.getPayInfo, {}),
            client.call(account.accountInfo, {}),
          ]);
          return { payInfo, required: user.needFillCollection };
        },
        send: (details) => dataProvider.savePayoutDetails(details),
        required: () => latest.current.user.needFillCollection,
        changed: () => void refreshCalls(queryClient, account.getPayInfo),
        unchanged: () => latest.current.unchanged(),
        onSettled: (state) => latest.current.onSettled(state),
      },
      info,
      draft,
    ),
  );
  return { flow, state: useSyncExternalStore<PayoutState>(flow.subscribe, flow.state) };
}

const { schema, redact } = storedValues(payoutFields);
const base = v.object({
  collectionMethod: v.string(),
  bankName: v.string(),
  bankAccount: v.string(),
  invoiceType: v.string(),
  numbers: v.number(),
});

/** The form's draft, null for none. */
export const payoutDraft: DraftKind<PayoutDraft | null> = {
  name: 'beneficiary',
  version: 2,
  empty: null,
  schema: v.nullable(v.object({ values: schema, numberTyped: v.boolean(), base })),
  redact: (draft) => draft && { ...draft, values: redact(draft.values) },
};
