import { recommendedImages } from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { Failure } from '../../ui/Failure';
import { StatePanel } from '../../ui/StatePanel';
import { useLate } from '../../ui/useLate';
import { usePhone } from '../../ui/usePhone';
import type { BindTab } from './bindAddress';
import { ImageItem } from './ImageItem';
import { ImageSkeleton } from './ImageSkeleton';
import { distinctImages, imageKey } from './imageAddress';

/** The images that are recommended for what is to be bound (spec §2): a table, on a phone a list. */
export function ImageTable({ tab }: { tab: BindTab }) {
  const t = useT();
  const phone = usePhone();
  const { data, error, isFetching, refetch } = useCall(recommendedImages, {});
  const waiting = data === undefined && isFetching;
  const late = useLate(waiting, 400);
  const images = distinctImages(data?.[tab] ?? []);
  if (data === undefined && !waiting) {
    return <Failure title={t('binding.images.failed')} error={error} onRetry={() => refetch()} />;
  }
  if (!waiting && images.length === 0) {
    return <StatePanel icon="inbox" title={t('binding.images.empty')} detail={t('binding.images.emptyDetail')} />;
  }
  const label = t('binding.images.label');
  const rows = waiting ? (
    <ImageSkeleton shown={late} phone={phone} />
  ) : (
    images.map((image, place) => (
      <ImageItem key={imageKey(image)} image={image} tab={tab} recommended={place === 0} phone={phone} />
    ))
  );
  const told = waiting && (
    <span className="vh" role="status">
      {t('common.loading')}
    </span>
  );
  if (phone) {
    return (
      <>
        {told}
        <ul className="imgp" aria-label={label} aria-busy={waiting}>
          {rows}
        </ul>
      </>
    );
  }
  return (
    <div className="tw">
      {told}
      <table className="tbl tbl--single tbl--card imgs" aria-label={label} aria-busy={waiting}>
        <thead>
          <tr>
            <th scope="col">{t('binding.images.version')}</th>
            <th scope="col">{t('binding.images.address')}</th>
            <th scope="col">MD5</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}
