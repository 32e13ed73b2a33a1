import { useT } from '../../../providers/texts';
import { useLate } from '../../../ui/hooks/useLate';
import './question.css';

/** Nothing at first, then a sign that something is being asked. */
export function Waiting() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <main className="ask" aria-busy="true">
      {late && (
        <p className="ask__wait" role="status">
          <span className="spin" />
          {t('ra.page.loading')}
        </p>
      )}
    </main>
  );
}
