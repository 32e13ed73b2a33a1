import { useId } from 'react';
import { ReadOnly, Refused } from '../../platform/errors';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { useReadOnly } from '../../providers/user';
import { Note } from '../../ui/feedback/Note';
import { Button } from '../../ui/kit/Button';
import type { NodeInfo } from './useNodeInfo';

/** The end of the form: what came of the last attempt, the button, and what is missing or why it cannot be sent. */
export function NodeFoot({ node, submitLabel }: { node: NodeInfo; submitLabel: string }) {
  const t = useT();
  const errorText = useErrorText();
  const readOnly = useReadOnly();
  const aside = useId();
  const { error, notTaken, sending, left, wrong } = node;
  const known = error instanceof Refused || error instanceof ReadOnly;
  let words = '';
  if (readOnly) words = t('errors.readOnly');
  else if (left > 0) words = t('nodeInfo.missing', { count: left });
  else if (wrong > 0) words = t('forms.rules.mend');
  return (
    <div className="formbar">
      {error !== null && !sending && (
        <Note tone={known ? 'danger' : 'warning'} role="alert">
          {known
            ? errorText(error)
            : t(notTaken ? 'nodeInfo.notTaken' : 'nodeInfo.unknown', { words: errorText(error) })}
        </Note>
      )}
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly}
        aria-describedby={words === '' ? undefined : aside}
        busy={sending}
        busyLabel={t('nodeInfo.sending')}
      >
        {submitLabel}
      </Button>
      {words !== '' && (
        <span className={readOnly ? 's13 t2' : 's13 t2 only-desk'} id={aside}>
          {words}
        </span>
      )}
    </div>
  );
}
