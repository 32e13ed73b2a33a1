import { useEffect, useEffectEvent, useState } from 'react';
import { instantText } from '../../domain/diagnosis/instantText';
import { makeDiagnosis } from '../../domain/diagnosis/makeDiagnosis';
import { saveFile } from '../../lib/saveFile';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { diagnosisAsked } from '../../ui/feedback/askDiagnosis';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/kit/Button';
import { Dialog } from '../../ui/overlays';
import { places } from '../places';
import { DiagnosisPreview } from './DiagnosisPreview';

const paths = places.map(({ path }) => path);

/** The diagnosis of this page: all of it as text, and then as a file (R2-32). Made anew each time it is asked for. */
export function Diagnosis() {
  const t = useT();
  const errorText = useErrorText();
  const { client, texts } = useConsole();
  const make = () =>
    makeDiagnosis({
      window,
      trail: client.trail(),
      paths,
      version: __CONSOLE_VERSION__,
      locale: texts.locale(),
      now: Date.now(),
    });
  const [content, setContent] = useState(make);
  const [open, setOpen] = useState(true);
  const again = useEffectEvent(() => {
    setContent(make());
    setOpen(true);
  });
  useEffect(() => {
    const listener = () => again();
    window.addEventListener(diagnosisAsked, listener);
    return () => window.removeEventListener(diagnosisAsked, listener);
  }, []);
  const close = () => setOpen(false);
  const save = () => {
    const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
    const time = instantText(content.madeAt).replace(/\D/g, '');
    try {
      saveFile(file, `console-diagnosis-${time}.json`, client.scope().signal);
      close();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      title={t('diagnosis.title')}
      actions={
        <>
          <Button onClick={close}>{t('ra.action.cancel')}</Button>
          <Button kind="primary" icon="download" onClick={save}>
            {t('diagnosis.save')}
          </Button>
        </>
      }
    >
      <DiagnosisPreview diagnosis={content} />
    </Dialog>
  );
}
