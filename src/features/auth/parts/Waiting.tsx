import { useT } from '../../../providers/texts';
import { useLate } from '../../../ui/hooks/useLate';
import questionCss from './Question.module.css';
import css from './Waiting.module.css';

/** Empty at first, then a loading indicator. */
export function Waiting() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <main className={questionCss.page} aria-busy="true">
      {late && (
        <p className={css.wait} role="status">
          <span className="spin" />
          {t('ra.page.loading')}
        </p>
      )}
    </main>
  );
}
