import type { ReactNode } from 'react';
import css from './FormSection.module.css';

interface FormSectionProps {
  /** The step number, if the sections are steps. */
  number?: number;
  title: string;
  detail: ReactNode;
  children: ReactNode;
}

/** A section of a form: help at the left, content at the right (docs/visual.md, "Forms"). */
export function FormSection({ number, title, detail, children }: FormSectionProps) {
  return (
    <section className="sec">
      <div>
        <h2 className={number === undefined ? 'sec__t' : css.title}>
          {number !== undefined && <span className={`${css.number} num`}>{number}</span>}
          {title}
        </h2>
        <div className="sec__d">{detail}</div>
      </div>
      {children}
    </section>
  );
}
