import { useRef } from 'react';
import { Button } from '../../../ui/kit/Button';

interface PhotoButtonProps {
  readonly label: string;
  readonly onPhoto: (file: File) => void;
  readonly kind?: 'outlined' | 'primary';
  readonly block?: boolean;
}

/** Takes a photo with the phone's camera app, or opens a file chooser without one. */
export function PhotoButton({ label, onPhoto, kind = 'outlined', block = false }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} icon="image" block={block} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // Allow choosing the same file again.
          if (file !== undefined) onPhoto(file);
        }}
      />
    </>
  );
}
