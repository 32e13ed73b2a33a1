import { type RefObject, useEffect, useRef } from 'react';
import type { DialForm } from '../model/dialForm';

/** Whether the focused element was removed or disabled. */
const isLost = () => document.activeElement === document.body || document.activeElement === null;

function lineIn(form: HTMLFormElement | null, fits: (key: string) => boolean): HTMLElement | undefined {
  const lines = [...(form?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  return lines.find(({ dataset }) => fits(dataset.line ?? ''));
}

const goTo = (line: HTMLElement | undefined) => line?.querySelector<HTMLElement>('h4')?.focus();

/**
 * Moves the focus in the form of lines: to the first problem after an attempt to save, to a line that was refused,
 * added or restored, to the undo button after a removal, and back to where it was once a save has ended.
 */
export function useLineFocus({ attempts, message, made, removed, phase }: DialForm): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const refused = message?.kind === 'refused' ? message.line : null;

  useEffect(() => {
    if (attempts === 0) return;
    const { current: form } = element;
    // A line whose card is gone has no field to correct: it can only be removed.
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gone] [data-act="remove"]')?.focus();
  }, [attempts]);

  useEffect(() => {
    if (refused !== null) goTo(lineIn(element.current, (key) => key === refused));
  }, [refused]);

  useEffect(() => {
    if (made > 0) goTo(lineIn(element.current, (key) => key.startsWith(`made-${made - 1}`)));
  }, [made]);

  const gone = useRef(removed);
  useEffect(() => {
    const back = gone.current?.line.key;
    gone.current = removed;
    if (!isLost()) return;
    if (removed !== null) element.current?.querySelector<HTMLElement>('[data-act="undo"]')?.focus();
    else goTo(lineIn(element.current, (key) => key === back));
  }, [removed]);

  // Fields are disabled while a save is in progress, which takes the focus off them.
  const at = useRef<Element | null>(null);
  useEffect(() => {
    const { current: form } = element;
    const note = () => {
      at.current = document.activeElement;
    };
    form?.addEventListener('submit', note, { capture: true });
    return () => form?.removeEventListener('submit', note, { capture: true });
  }, []);
  useEffect(() => {
    if (phase === 'editing' && isLost() && at.current instanceof HTMLElement) at.current.focus();
    if (phase === 'editing') at.current = null;
  }, [phase]);

  return element;
}
