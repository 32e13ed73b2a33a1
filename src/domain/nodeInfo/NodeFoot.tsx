import { useId } from 'react';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { useReadOnly } from '../../providers/user';
import { Note } from '../../ui/feedback/Note';
import { usePageMark } from '../../ui/hooks/usePageMark';
import { Button } from '../../ui/kit/Button';
import type { NodeInfo } from './useNodeInfo';

/** The foot of the form: the outcome of the last attempt, the submit button, and what is missing before it can be sent. */
export function NodeFoot({ node, submitLabel }: { node: NodeInfo; submitLabel: string }) {
  const t = useT();
  const errorText = useErrorText();
  const readOnly = useReadOnly();
  const aside = useId();
  usePageMark('formbar');
  const { state, sending, left, wrong } = node;
  let words = '';
  if (readOnly) words = t('errors.readOnly');
  else if (left > 0) words = t('nodeInfo.missing', { count: left });
  else if (wrong > 0) words = t('forms.rules.mend');
  return (
    <div className="formbar">
      {(state.kind === 'notDone' || state.kind === 'unknown') && (
        <Note tone="warning" role="alert">
          {t(state.kind === 'notDone' ? 'nodeInfo.notTaken' : 'nodeInfo.unknown', { words: errorText(state.error) })}
        </Note>
      )}
      {state.kind === 'refused' && (
        <Note tone="danger" role="alert">
          {errorText(state.error)}
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
