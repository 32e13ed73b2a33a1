import { type ReactNode, useId } from 'react';
import { useBrand } from '../../../providers/brand';
import { BrandMark } from '../../../ui/page/BrandMark';
import { useTitle } from '../../../ui/page/pageTitle';
import css from './Question.module.css';

interface QuestionProps {
  title: string;
  detail: string;
  facts?: readonly { label: string; value: string }[];
  /** The harmless answer. */
  onEscape: () => void;
  /** The answers as buttons; the first to focus has `autoFocus`. */
  children: ReactNode;
}

/** A question alone on the page, before anything else is rendered. */
export function Question({ title, detail, facts = [], onEscape, children }: QuestionProps) {
  const id = useId();
  const { name } = useBrand();
  useTitle(title);
  return (
    <main className={css.page}>
      <div
        className={css.card}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}detail`}
        onKeyDown={(event) => event.key === 'Escape' && onEscape()}
      >
        <p className={css.brand}>
          <BrandMark />
          {name}
        </p>
        <h1 id={`${id}title`}>{title}</h1>
        <div id={`${id}detail`}>
          <p className="t2">{detail}</p>
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={css.foot}>{children}</div>
      </div>
    </main>
  );
}
