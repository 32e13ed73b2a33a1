import { useEffect, useEffectEvent } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { toast } from './toast';

/** Shows react-admin's notifications (`useNotify`) as toasts. There is no undo: undoable writes are sent at once. */
export function Notifications() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const tell = useEffectEvent(() => {
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    const say = type === 'success' ? toast.success : type === 'info' ? toast.info : toast.error;
    if (typeof message === 'string') say(translate(message, { _: message, ...notificationOptions?.messageArgs }));
  });
  useEffect(() => {
    if (notifications.length > 0) tell();
  }, [notifications]);
  // Runs again whenever another write is queued.
  useEffect(() => takeMutation()?.({ isUndo: false }), [takeMutation]);
  return null;
}
