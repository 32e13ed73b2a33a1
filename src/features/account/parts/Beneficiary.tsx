import { useEffect, useRef, useState } from 'react';
import type { PayInfo } from '../../../platform/contract/account';
import { useDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { useNavigate } from '../../../ui/page/useNavigate';
import { useWayBack } from '../../../ui/page/wayBack';
import { collectionDraft } from '../model/collectionDraft';
import { isOnFile } from '../model/collectionModel';
import { BeneficiaryFacts } from './BeneficiaryFacts';
import { BeneficiaryForm } from './BeneficiaryForm';

/** The collection info on file, or the form to fill it in; after saving, back to where the user came from. */
export function Beneficiary({ info }: { info: PayInfo }) {
  const t = useT();
  const navigate = useNavigate();
  const back = useWayBack();
  const { user } = useUser();
  const onFile = isOnFile(info);
  const draft = useDraft(collectionDraft);
  const [editing, setEditing] = useState(!onFile || draft[0] !== null);
  const edit = useRef<HTMLButtonElement>(null);
  // Focus the edit button after the focused form has closed.
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) edit.current?.focus();
    before.current = editing;
  }, [editing]);
  const saved = () => {
    if (back === null) setEditing(false);
    else navigate(back.to, { replace: true });
  };
  const asked = !onFile ? 'missing' : user.needFillCollection ? 'again' : null;
  return (
    <>
      {asked !== null && <Note tone="warning">{t(`beneficiary.asked.${asked}`)}</Note>}
      {editing ? (
        <BeneficiaryForm info={info} draft={draft} onSaved={saved} onClose={onFile ? () => setEditing(false) : null} />
      ) : (
        <BeneficiaryFacts ref={edit} info={info} onEdit={() => setEditing(true)} />
      )}
    </>
  );
}
