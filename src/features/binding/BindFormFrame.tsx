import type { FocusEvent, ReactNode } from 'react';
import type { BindField } from './bindForms';
import type { BindForm } from './useBindForm';

interface BindFormFrameProps<Name extends BindField> {
  form: BindForm<Name>;
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
}

/** The form element: Enter in any field sends it; the focus that leaves a field has it checked. */
export function BindFormFrame<Name extends BindField>({ form, label, children }: BindFormFrameProps<Name>) {
  const left = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const place = target.closest<HTMLElement>('[data-field]');
    // Within a field, from one radio button to the next, or to another window: the focus has not left it.
    if (place === null || place.contains(relatedTarget) || document.activeElement === target) return;
    form.leave(place.dataset.field as Name);
  };
  return (
    <form
      ref={form.element}
      className="bindform"
      aria-label={label}
      noValidate
      onBlur={left}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
    </form>
  );
}
