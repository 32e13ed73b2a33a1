import { memo, useId } from 'react';
import { LineStatus } from '../../../domain/dialling/LineStatus';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import type { LineDraft, LineProblems } from '../model/lineRules';
import css from './LineBlock.module.css';
import { LineFields } from './LineFields';
import type { LineActions } from './useDialForm';

interface LineBlockProps {
  line: LineDraft;
  /** From 1 over all lines of the device, as the platform counts them in a refusal. */
  number: number;
  problems: LineProblems;
  /** The platform's message, if it refused the save because of this line. */
  refusal: string | null;
  modes: readonly string[];
  /** The line on file; undefined for a new one. */
  saved: DialLine | undefined;
  keepsPassword: boolean;
  /** Whether this is the last card, so that there is nothing to fill down to. */
  last: boolean;
  actions: LineActions;
}

/**
 * A line: its status on the platform, its fields, its refusal, and its actions. Memoised, since a device may have many
 * lines; `problems` is compared by content because it is computed on every render.
 */
export const LineBlock = memo(Block, (before, after) => {
  const same = (name: keyof LineBlockProps) =>
    name === 'problems' ? JSON.stringify(before[name]) === JSON.stringify(after[name]) : before[name] === after[name];
  return (Object.keys(after) as (keyof LineBlockProps)[]).every(same);
});

function Block({ line, number, problems, refusal, modes, saved, keepsPassword, last, actions }: LineBlockProps) {
  const t = useT();
  const titleId = useId();
  return (
    <div
      className={css.line}
      role="group"
      aria-labelledby={titleId}
      data-line={line.key}
      data-gone={problems.card && ''}
    >
      <div className={css.head}>
        <h4 className={css.title} id={titleId} tabIndex={-1}>
          {t('dialling.config.line', { number })}
        </h4>
        {saved && (
          <span className={css.state}>
            <LineStatus status={saved.status} />
            {saved.ip !== '' && <span className="mono t3">{saved.ip}</span>}
          </span>
        )}
        <div className={css.actions}>
          {problems.card === undefined && (
            <>
              <Act label="repeat" named="repeatLine" number={number} onClick={() => actions.repeat(line)} />
              {!last && <Act label="fill" named="fillLine" number={number} onClick={() => actions.fillDown(line)} />}
            </>
          )}
          <Act label="remove" named="removeLine" number={number} onClick={() => actions.remove(line)} />
        </div>
      </div>
      {problems.card && (
        <Note tone="danger" role="alert">
          {t(problems.card.key, problems.card.vars)}
        </Note>
      )}
      {refusal !== null && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <LineFields
        line={line}
        problems={problems}
        modes={modes}
        keepsPassword={keepsPassword}
        onChange={(part) => actions.change(line, part)}
        onLeave={(field) => actions.leave(line, field)}
      />
    </div>
  );
}

interface ActProps {
  label: 'repeat' | 'fill' | 'remove';
  named: 'repeatLine' | 'fillLine' | 'removeLine';
  number: number;
  onClick: () => void;
}

function Act({ label, named, number, onClick }: ActProps) {
  const t = useT();
  const name = t(`dialling.config.${named}`, { number });
  return (
    <Button kind="text" size="sm" aria-label={name} title={name} data-act={label} onClick={onClick}>
      {t(`dialling.config.${label}`)}
    </Button>
  );
}
