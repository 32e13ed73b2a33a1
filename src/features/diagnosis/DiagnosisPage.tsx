import { useState } from 'react';
import type { Diagnosis } from '../../domain/diagnosis/diagnosis';
import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/page/pageTitle';
import { DiagnosisChooser } from './parts/DiagnosisChooser';
import { DiagnosisView } from './parts/DiagnosisView';

/** A diagnosis as it was opened; a number for each file, so that a second one begins without the filters of the first. */
interface Opened {
  readonly id: number;
  readonly name: string;
  readonly diagnosis: Diagnosis;
}

/** `/help/diagnosis`: opens a file that somebody exported (R2-34). Nothing of it is sent or kept. */
export function DiagnosisPage() {
  usePart('exporting');
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  useTitle(t('shell.places.diagnosis'));
  return (
    <div className="page">
      <DiagnosisChooser
        name={opened?.name ?? null}
        onOpen={(name, diagnosis) => setOpened((before) => ({ id: (before?.id ?? 0) + 1, name, diagnosis }))}
      />
      {opened && <DiagnosisView key={opened.id} diagnosis={opened.diagnosis} />}
    </div>
  );
}
