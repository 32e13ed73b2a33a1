import { Link } from 'react-router';
import { useT } from '../../providers/texts';
import { devicePath } from '../deviceLinks';
import type { Violator } from './byDevice';

interface ViolatorNameProps {
  violator: Violator;
  /** The day that its page is to explain. */
  day: string;
}

/** A device's name, leading to its page at that day; a plain text where the platform names no device. */
export function ViolatorName({ violator: { id, name }, day }: ViolatorNameProps) {
  const t = useT();
  if (id === '') return <span className="vname medium">{name || t('noIncome.list.unnamed')}</span>;
  return (
    <Link className="vname medium" to={`${devicePath(id)}?day=${day}`}>
      {name}
    </Link>
  );
}
