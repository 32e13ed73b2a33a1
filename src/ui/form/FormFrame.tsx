import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import css from './Form.module.css';
import type { Form } from './useForm';

const isSubmit = (target: EventTarget) => target instanceof Element && target.closest('[type="submit"]') !== null;

interface FormFrameProps<Field extends string> {
  form: Pick<Form<Field>, 'element' | 'leave' | 'submit'>;
  /** The accessible name of the form. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The form element. Enter in any field submits it; leaving a field validates it. */
export function FormFrame<Field extends string>({ form, label, className, children }: FormFrameProps<Field>) {
  const blur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const place = target.closest<HTMLElement>('[data-field]');
    // A button that opens a dialog takes the focus away without leaving its field.
    if (target.matches('button') && !currentTarget.contains(relatedTarget)) return;
    // A helper button of a field, such as the one that sends a code, does not leave it either.
    if (target.closest('[data-aside]') !== null) return;
    // The focus stays within the field, such as between radio buttons, or the window lost it.
    if (place === null || place.contains(relatedTarget) || document.activeElement === target) return;
    form.leave(place.dataset.field as Field);
  };
  // Ignore Enter held down and the second click of a double click: both belong to the previous submit.
  const once = (event: KeyboardEvent | MouseEvent) => {
    const again = 'key' in event ? event.key === 'Enter' && event.repeat : event.detail > 1 && isSubmit(event.target);
    if (again) event.preventDefault();
  };
  return (
    <form
      ref={form.element}
      className={className}
      aria-label={label}
      noValidate
      onBlur={blur}
      onKeyDown={once}
      onClick={once}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
    </form>
  );
}

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
