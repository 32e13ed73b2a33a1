import { usePlaces } from '../../../domain/places/usePlaces';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { SheetButton } from './SheetButton';
import css from './TemplateButton.module.css';
import { useTemplateSheets } from './useSheets';

/** Makes and hands out the template. */
export function TemplateButton() {
  const t = useT();
  const { countries } = usePlaces();
  const sheets = useTemplateSheets();
  return (
    <div className={css.templates}>
      <SheetButton name={t('binding.import.sheet.templateName')} sheets={() => sheets(countries)}>
        {t('binding.import.template')}
      </SheetButton>
      <p className="s13 t2">{t('binding.import.templateHint')}</p>
      <DocumentLink name="doc-bind-device" anchor="import" apart />
    </div>
  );
}
