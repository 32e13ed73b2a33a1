import type { ReactNode } from 'react';

interface FormSectionProps {
  number: number;
  title: string;
  detail: ReactNode;
  children: ReactNode;
}

/** A numbered step of the page: its help at the left, its content at the right (visual reference, "Forms"). */
export function FormSection({ number, title, detail, children }: FormSectionProps) {
  return (
    <section className="sec">
      <div>
        <h2 className="sec__t2">
          <span className="sec__n num">{number}</span>
          {title}
        </h2>
        <div className="sec__d">{detail}</div>
      </div>
      {children}
    </section>
  );
}
