import { Fragment, type Ref } from 'react';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import { wizardSteps } from '../model/wizardSteps';
import css from './StepList.module.css';

interface StepListProps {
  /** 0 to 2. */
  step: number;
  /** The current step's heading, focused when that step is reached. */
  heading: Ref<HTMLHeadingElement>;
}

/** The steps: done, current and to come (docs/visual.md, "Stepper"). */
export function StepList({ step, heading }: StepListProps) {
  const t = useT();
  const total = wizardSteps.length;
  return (
    <ol className={`steps ${css.steps}`} aria-label={t('certification.steps.label')}>
      {wizardSteps.map((name, nth) => {
        const title = t(`certification.steps.${name}`);
        const done = nth < step;
        const line = <li className={done ? 'steps__line is-done' : 'steps__line'} aria-hidden="true" />;
        return (
          <Fragment key={name}>
            <li
              className={done ? 'step is-done' : nth === step ? 'step is-now' : 'step'}
              aria-current={nth === step ? 'step' : undefined}
            >
              <span className="step__n num" aria-hidden="true">
                {done ? <Icon name="check" size={14} /> : nth + 1}
              </span>
              {nth === step ? (
                <h2 className={css.now} ref={heading} tabIndex={-1}>
                  <span className="vh">{t('certification.steps.place', { nth: nth + 1, total })}</span>
                  {title}
                </h2>
              ) : (
                title
              )}
              {done && <em>{t('certification.steps.done')}</em>}
            </li>
            {nth < total - 1 && line}
          </Fragment>
        );
      })}
    </ol>
  );
}
