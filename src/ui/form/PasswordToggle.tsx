import { useT } from '../../providers/texts';
import { IconButton } from '../kit/IconButton';

interface PasswordToggleProps {
  shown: boolean;
  onToggle: (shown: boolean) => void;
}

/** The eye button at the end of a password field: shows or hides the password. */
export function PasswordToggle({ shown, onToggle }: PasswordToggleProps) {
  const t = useT();
  return (
    <IconButton
      label={t(shown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
      icon={shown ? 'eyeOff' : 'eye'}
      size="in"
      onClick={() => onToggle(!shown)}
    />
  );
}
