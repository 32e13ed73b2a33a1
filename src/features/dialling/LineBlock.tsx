import { useId } from 'react';
import type { DialLine } from '../../platform/contract/dialLines';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { Status } from '../../ui/Status';
import { statusLook } from './codes';
import { LineFields } from './LineFields';
import type { LineDraft } from './lineRules';
import { useCodeText } from './useCodeText';
import type { DialFormControls } from './useDialForm';

interface LineBlockProps {
  line: LineDraft;
  /** Counted over all lines, as the platform counts them in a refusal. */
  number: number;
  controls: DialFormControls;
  onFile: readonly DialLine[];
}

/** A line: its status on the platform, its fields, what the platform said of it, and what can be done with it. */
export function LineBlock({ line, number, controls, onFile }: LineBlockProps) {
  const t = useT();
  const codeText = useCodeText();
  const titleId = useId();
  const problems = controls.shown(line);
  const { said } = controls.form;
  const saved = onFile.find(({ id }) => id === line.key);
  return (
    <div
      className={problems.card ? 'dline is-gone' : 'dline'}
      role="group"
      aria-labelledby={titleId}
      data-line={line.key}
    >
      <div className="dline__head">
        <h4 className="dline__t" id={titleId} tabIndex={-1}>
          {t('dialling.config.line', { number })}
        </h4>
        {saved && (
          <span className="dline__st">
            <Status {...statusLook(saved.status)}>{codeText('lineStatus', saved.status) || '—'}</Status>
            {saved.ip !== '' && <span className="mono t3">{saved.ip}</span>}
          </span>
        )}
        <div className="dline__acts">
          {problems.card === undefined && (
            <>
              <Act label="repeat" named="repeatLine" number={number} onClick={() => controls.repeat(line)} />
              {controls.cards.at(-1)?.name !== line.name && (
                <Act label="fill" named="fillLine" number={number} onClick={() => controls.fillDown(line)} />
              )}
            </>
          )}
          <Act label="remove" named="removeLine" number={number} onClick={() => controls.remove(line)} />
        </div>
      </div>
      {problems.card && (
        <Note tone="danger" role="alert">
          {t(problems.card.key, problems.card.vars)}
        </Note>
      )}
      {said?.kind === 'refused' && said.line === line.key && (
        <Note tone="danger" role="alert">
          {said.words}
        </Note>
      )}
      <LineFields
        line={line}
        problems={problems}
        modes={controls.modes}
        onFile={onFile}
        onChange={(part) => controls.change(line, part)}
        onLeave={(field) => controls.leave(line, field)}
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
    <Button kind="text" size="sm" aria-label={name} title={name} onClick={onClick}>
      {t(`dialling.config.${label}`)}
    </Button>
  );
}
