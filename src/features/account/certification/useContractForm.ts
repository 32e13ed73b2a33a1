import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type Places, usePlaces } from '../../../domain/places/places';
import { type Uploads, useUploads } from '../../../domain/upload/useUploads';
import { plainCardNumber } from '../../../lib/checkedNumbers';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { namesOf } from '../../../ui/form/fields';
import { type OwnForm, openWords, useForm } from '../../../ui/form/useForm';
import {
  type ContractField,
  type ContractValues,
  contractBody,
  contractFields,
  contractProblems,
  contractRefusals,
  isDoubtfulCard,
  mostPictures,
} from './contractModel';
import { type Step, type StepDraft, useStep } from './useWizard';

export interface ContractForm {
  readonly form: OwnForm<ContractField>;
  readonly uploads: Uploads;
  readonly places: Places;
  readonly step: Step;
  /** Whether there is input that has not been sent. */
  readonly dirty: boolean;
  /** The card number fails its check digit; only set once its field has lost focus. */
  readonly doubtfulCard: boolean;
  /** Restored from a draft, with fields still empty that drafts do not hold. */
  readonly restored: boolean;
}

const same = (one: ContractValues, other: ContractValues) => JSON.stringify(one) === JSON.stringify(other);

/** The state of the contract step: its draft, pictures, problems and submission. */
export function useContractForm(draft: StepDraft<ContractValues>, onAccepted: () => void): ContractForm {
  const t = useT();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { uid } = useUser();
  const uploads = useUploads({ purpose: 'licence', most: mostPictures, uid });
  const places = usePlaces();
  const step = useStep(1, { onAccepted, onRefused: (error) => form.refuse(error) });

  const photos = uploads.addresses.join(' ');
  const form = useForm<ContractField>({
    fields: contractFields,
    labelOf(field) {
      const { collectionMethod, IDCardKind, creditCodeKind } = draft.values;
      if (field === 'collectionNumber' && collectionMethod === 'personalPayPal') {
        return t('certification.contract.payPalNumber');
      }
      if (field === 'IDCardNumber' && IDCardKind === 'other') return t('certification.contract.documentNumber');
      if (field === 'creditCode' && creditCodeKind === 'other') return t('certification.contract.registrationNumber');
      return t(`certification.contract.${field}`);
    },
    state: [
      { ...draft.values, photos },
      (change) =>
        draft.set((now) => {
          const next = { ...change({ ...now, photos }), photos: '' };
          if (same(next, now)) return now;
          return same(next, draft.empty) ? draft.empty : next;
        }),
    ],
    problemsOf: (values) => contractProblems(values, uploads, places.countries),
    onSubmit: (values) => step.send(() => dataProvider.certify(contractBody(values, uploads.addresses))),
    write: step,
    refusals: contractRefusals,
    onInvalid: (open) => toast.error(t(openWords(open))),
  });

  // A refusal of the pictures stays until they change.
  const pictures = `${uploads.items.length} ${photos}`;
  const changed = useEffectEvent((_: string) => form.edit({ photos }));
  useEffect(() => changed(pictures), [pictures]);

  // Checked once the field loses focus, because a half-typed number never passes.
  const [touchedNumber, setTouchedNumber] = useState('');
  const number = plainCardNumber(draft.values.collectionNumber);

  const isMissing = (field: ContractField) => 'secret' in contractFields[field] && form.values[field] === '';
  const [found] = useState(() => !same(draft.values, draft.empty));
  return {
    form: {
      ...form,
      leave(field) {
        if (field === 'collectionNumber') setTouchedNumber(number);
        form.leave(field);
      },
    },
    uploads,
    places,
    step,
    doubtfulCard: number === touchedNumber && isDoubtfulCard(draft.values),
    dirty: !same(draft.values, draft.empty) || uploads.items.length > 0,
    restored: found && namesOf(contractFields).some(isMissing),
  };
}
