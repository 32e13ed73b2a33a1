import { Fragment } from 'react';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import css from './BillSteps.module.css';

interface BillStepsProps {
  /** How many of the four steps are done, 1 to 4. */
  done: number;
  /** Whether the last step was a payment and not an entry into the wallet (before 2020-10). */
  paid: boolean;
}

/** A bill's progress: verified, confirmed, audited, placed in the wallet. */
export function BillSteps({ done, paid }: BillStepsProps) {
  const t = useT();
  const steps = [
    t('wallet.bill.steps.verify'),
    t(done > 1 ? 'wallet.bill.steps.confirmed' : 'wallet.bill.steps.confirm'),
    t('wallet.bill.steps.audit'),
    t(done < 4 ? 'wallet.bill.steps.toPlace' : paid ? 'wallet.bill.steps.pay' : 'wallet.bill.steps.place'),
  ];
  return (
    <ol className={`steps ${css.small}`} aria-label={t('wallet.bill.steps.label')}>
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <li className={index <= done ? 'steps__line is-done' : 'steps__line'} aria-hidden="true" />}
          <li
            className={index < done ? 'step is-done' : index === done ? 'step is-now' : 'step'}
            aria-current={index === done ? 'step' : undefined}
          >
            <span className="step__n">{index < done ? <Icon name="check" size={14} /> : index + 1}</span>
            {index < done && <span className="vh">{t('wallet.bill.steps.done')}</span>}
            {step}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
