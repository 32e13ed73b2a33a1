import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { BindField } from './bindForms';
import type { BindForm } from './useBindForm';

const isSubmit = (target: EventTarget) => target instanceof Element && target.closest('[type="submit"]') !== null;

interface BindFormFrameProps<Name extends BindField> {
  form: BindForm<Name>;
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
}

/** The form element: Enter in any field sends it; the focus that leaves a field has it checked. */
export function BindFormFrame<Name extends BindField>({ form, label, children }: BindFormFrameProps<Name>) {
  const left = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const place = target.closest<HTMLElement>('[data-field]');
    // The scan button's dialog is no leaving of its field either.
    if (target.matches('button') && !currentTarget.contains(relatedTarget)) return;
    // Within a field, from one radio button to the next, or to another window: the focus has not left it.
    if (place === null || place.contains(relatedTarget) || document.activeElement === target) return;
    form.leave(place.dataset.field as Name);
  };
  // Enter held down, or the second half of a double click: both belong to what was sent, not to the empty form after it.
  const once = (event: KeyboardEvent | MouseEvent) => {
    const again = 'key' in event ? event.key === 'Enter' && event.repeat : event.detail > 1 && isSubmit(event.target);
    if (again) event.preventDefault();
  };
  return (
    <form
      ref={form.element}
      className="bindform"
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
