import { useT } from '../../providers/texts';
import { Chip } from '../Chip';
import type { BrokenRule } from './slaRulesIn';

interface BrokenRulesProps {
  /** The platform's own words. */
  rule: string;
  /** The rules of service that they speak of. */
  rules: readonly BrokenRule[];
}

/**
 * Which rule was broken: in a word, as the platform says it, and the rule of service in full (spec §9). Needs the
 * texts of `noIncome` and `sla`.
 */
export function BrokenRules({ rule, rules }: BrokenRulesProps) {
  const t = useT();
  const names = rules.length === 0 ? (['other'] as const) : rules;
  return (
    <div className="vrule">
      <div className="vrule__n">
        {names.map((name) => (
          <Chip key={name} tone="warning" icon="alert">
            {t(`noIncome.rules.${name}`)}
          </Chip>
        ))}
      </div>
      {rule !== '' && <p>{rule}</p>}
      {rules.length === 0 ? (
        <p className="t3 s12">{t('noIncome.noRule')}</p>
      ) : (
        rules.map((name) => (
          <p key={name} className="t3 s12">
            {t('noIncome.list.sla', { rule: t(`sla.${name}`) })}
          </p>
        ))
      )}
    </div>
  );
}
