import { useState } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/overlays';

interface AnotherButtonProps {
  /** Rows that would be lost. */
  left: number;
  onAnother: () => void;
}

/** Takes another file; asks first while rows of this one are not bound. */
export function AnotherButton({ left, onAnother }: AnotherButtonProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon="upload" onClick={() => (left > 0 ? setAsking(true) : onAnother())}>
        {t('binding.import.another')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('binding.import.replace.title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('ra.action.cancel')}</Button>
            <Button kind="danger-fill" onClick={onAnother}>
              {t('binding.import.replace.confirm')}
            </Button>
          </>
        }
      >
        {t('binding.import.replace.detail', { left })}
      </Dialog>
    </>
  );
}
