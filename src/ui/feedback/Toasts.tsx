import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { languageOf } from '../../lib/language';
import { useT } from '../../providers/texts';
import { IconButton } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { type Toast, toast } from './toast';

const face = {
  success: { className: 'toast toast--ok', icon: 'ok', role: 'status' },
  danger: { className: 'toast toast--bad', icon: 'fail', role: 'alert' },
  info: { className: 'toast toast--info', icon: 'info', role: 'status' },
} as const;

/** Renders the toasts; mounted once. While the pointer or the focus is on a toast, all timers pause. */
export function Toasts() {
  const t = useT();
  const shown = useSyncExternalStore(toast.subscribe, toast.current, toast.current);
  const cameFrom = useRef<HTMLElement | null>(null);

  const enter = (event: FocusEvent<HTMLElement>) => {
    toast.pause();
    if (event.relatedTarget instanceof HTMLElement && !event.currentTarget.contains(event.relatedTarget)) {
      cameFrom.current = event.relatedTarget;
    }
  };
  const close = ({ id }: Toast) => {
    // The pressed button disappears, so the focus returns to where the user was before.
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
    toast.dismiss(id);
  };

  if (shown.length === 0) return null;
  return (
    <section
      className="toasts"
      aria-label={t('common.messages')}
      onPointerEnter={toast.pause}
      onPointerLeave={toast.resume}
      onFocus={enter}
      onBlur={toast.resume}
    >
      {shown.map((entry) => {
        const { className, icon, role } = face[entry.tone];
        return (
          <div key={entry.id} className={className} role={role}>
            <Icon name={icon} />
            <span className="grow" lang={languageOf(entry.text)}>
              {entry.text}
            </span>
            <IconButton size="sm" icon="x" label={t('ra.action.close')} onClick={() => close(entry)} />
          </div>
        );
      })}
    </section>
  );
}
