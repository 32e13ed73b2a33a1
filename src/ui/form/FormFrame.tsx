import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Form } from './useForm';

const isSubmit = (target: EventTarget) => target instanceof Element && target.closest('[type="submit"]') !== null;

interface FormFrameProps<Field extends string> {
  form: Pick<Form<Field>, 'element' | 'leave' | 'submit'>;
  /** Names it for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The form element: Enter in any field sends it; the focus that leaves a field has it checked. */
export function FormFrame<Field extends string>({ form, label, className, children }: FormFrameProps<Field>) {
  const left = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const place = target.closest<HTMLElement>('[data-field]');
    // A button's dialog is no leaving of its field either.
    if (target.matches('button') && !currentTarget.contains(relatedTarget)) return;
    // A button on the way to a field's value, such as the one that has a code sent.
    if (target.closest('[data-aside]') !== null) return;
    // Within a field, from one radio button to the next, or to another window: the focus has not left it.
    if (place === null || place.contains(relatedTarget) || document.activeElement === target) return;
    form.leave(place.dataset.field as Field);
  };
  // Enter held down, or the second half of a double click: both belong to what was sent, not to what comes after it.
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
      onBlur={left}
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
