import { useOverview } from '../../../domain/devices/useOverview';
import { formatCount } from '../../../lib/formatCount';
import type { TitleViews } from '../../../ui/page/pageTitle';
import { ViewLink } from '../../../ui/page/ViewLink';

/** The views of an agent's list on a phone, nodes and miners, with their counts. */
export function ViewTabs({ label, views }: TitleViews) {
  const { data, miners } = useOverview();
  const counts = [data?.total, miners];
  return (
    <nav className="tabs tabs--page" aria-label={label}>
      {views.map((view, at) => {
        const count = counts[at];
        return (
          <ViewLink key={view.label} className="tab" view={view}>
            {count !== undefined && <span className="cnt">{formatCount(count)}</span>}
          </ViewLink>
        );
      })}
    </nav>
  );
}
