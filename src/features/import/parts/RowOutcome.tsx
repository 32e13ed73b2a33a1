import type { WholeMachineField } from '../../../domain/binding/bindModel';
import { useT } from '../../../providers/texts';
import { Status } from '../../../ui/kit/Status';
import { hasProblems, type ImportRow, mostOpened } from '../model/importRows';
import css from './RowOutcome.module.css';
import { useReasonText } from './useSheets';

/** What became of a row, or what keeps it from being bound. */
export function RowOutcome({ row, over }: { row: ImportRow; over: boolean }) {
  const t = useT();
  const reasonText = useReasonText();
  const { outcome, problems } = row;
  const words = (key: 'ready' | 'left' | 'bound' | 'failed' | 'unknown') => t(`binding.import.outcomes.${key}`);
  if (outcome.kind === 'sending' || outcome.kind === 'checking') {
    return (
      <span className={`st ${css.busy}`}>
        <span className="spin" />
        {t(`binding.import.outcomes.${outcome.kind}`)}
      </span>
    );
  }
  if (outcome.kind === 'bound') {
    return (
      <Status tone="success" icon="ok" detail={outcome.found && t('binding.import.outcomes.boundFound')}>
        {words('bound')}
      </Status>
    );
  }
  if (hasProblems(row)) {
    const fields = Object.keys(problems) as WholeMachineField[];
    // Fewer stand open below, each with its name.
    const named =
      fields.length > mostOpened && fields.map((field) => t(`binding.fields.${field}`)).join(t('common.and'));
    return (
      <Status tone="warning" icon="alert" detail={named}>
        {t('binding.import.outcomes.problems', { count: fields.length })}
      </Status>
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <Status tone="danger" icon="fail" detail={reasonText(row)}>
        {words('failed')}
      </Status>
    );
  }
  if (outcome.kind === 'unknown') {
    return (
      <Status tone="warning" icon="alert" detail={t('binding.import.outcomes.unknownDetail')}>
        {words('unknown')}
      </Status>
    );
  }
  return (
    <Status tone="neutral" icon={over ? 'off' : 'check'}>
      {words(over ? 'left' : 'ready')}
    </Status>
  );
}
