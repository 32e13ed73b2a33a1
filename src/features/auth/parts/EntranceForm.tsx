import type { ReactNode } from 'react';
import { useT } from '../../../providers/texts';
import { FormFrame } from '../../../ui/form/FormFrame';
import { Button } from '../../../ui/kit/Button';
import type { RegisterField } from '../model/entranceModel';
import css from './Entrance.module.css';
import { EntranceNote } from './EntranceNote';
import type { Entrance } from './useEntrance';

interface EntranceFormProps<Field extends RegisterField> {
  entrance: Entrance<Field>;
  /** Selects the group of texts. */
  kind: 'register' | 'reset';
  title: string;
  children: ReactNode;
  /** Links to the other pages without a session, below the button. */
  ends: ReactNode;
}

/** A form without a session: title, outcome of the last attempt, fields, and its button. */
export function EntranceForm<Field extends RegisterField>(props: EntranceFormProps<Field>) {
  const { entrance, kind, title, children, ends } = props;
  const { form, busy, outcome } = entrance;
  const t = useT();
  return (
    <FormFrame className={css.entry} form={form} label={title}>
      <div className={css.heading}>
        <h1>{title}</h1>
        <p className="t2">{t(`registration.${kind}.detail`)}</p>
      </div>
      {outcome && (
        <EntranceNote
          key={outcome.count}
          outcome={outcome}
          unknown={t(`registration.${kind}.unknown`)}
          doubt={t(`registration.${kind}.doubt`)}
        />
      )}
      {children}
      <Button kind="primary" size="lg" block type="submit" busy={busy} busyLabel={t(`registration.${kind}.sending`)}>
        {t(`registration.${kind}.submit`)}
      </Button>
      <div className={css.ends}>{ends}</div>
    </FormFrame>
  );
}
