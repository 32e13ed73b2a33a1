import { Link } from 'react-router';
import { serialOf } from '../../../domain/binding/bindCalls';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import css from './Binding.module.css';
import type { BindState } from './useBindForm';

/** The new node's page, or the node list filtered by it if the platform did not send its id. */
function nodePath(serial: string, id: string | null): string {
  if (id !== null) return devicePath(id);
  return `/device/list?filter=${encodeURIComponent(JSON.stringify({ q: serial }))}`;
}

/** The device bound last, with a link to it. */
export function BoundNote({ state }: { state: BindState }) {
  const t = useT();
  if (state.kind !== 'done') return null;
  const serial = serialOf(state.input);
  return (
    <div className="span2">
      <Note tone="success" role="status">
        {t('binding.result.bound', { serial })}
        <Link className={css.next} to={nodePath(serial, state.result.id)}>
          {t('binding.result.open')}
        </Link>
      </Note>
    </div>
  );
}
