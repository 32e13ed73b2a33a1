import { useId } from 'react';
import { recommendedImages } from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { Failure } from '../../ui/Failure';
import { ImageList } from '../../ui/images/ImageList';
import type { Image } from '../../ui/images/imageAddress';
import { StatePanel } from '../../ui/StatePanel';

const kinds = ['wholeMachine', 'switch'] as const;

/** The images recommended for whole machines and for switches: version, address, MD5 (spec §2, decisions §7.1). */
export function TechImages() {
  const t = useT();
  const id = useId();
  const { data, error, isFetching, refetch } = useCall(recommendedImages, {});
  const failed = data === undefined && error !== null && !isFetching;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 className="card__title" id={id}>
          {t('techDashboard.images.title')}
        </h2>
      </div>
      {failed ? (
        <Failure title={t('techDashboard.images.failed')} error={error} onRetry={refetch} />
      ) : (
        <div className="techimgs">
          {kinds.map((kind) => (
            <Images key={kind} kind={kind} images={data?.[kind]} />
          ))}
        </div>
      )}
    </section>
  );
}

function Images({ kind, images }: { kind: (typeof kinds)[number]; images: readonly Image[] | undefined }) {
  const t = useT();
  const title = t(`techDashboard.images.kinds.${kind}`);
  return (
    <div>
      <h3 className="techimgs__t">{title}</h3>
      {images?.length === 0 ? (
        <StatePanel icon="inbox" title={t('techDashboard.images.empty')} />
      ) : (
        <ImageList
          images={images}
          wording={{
            label: title,
            version: t('techDashboard.images.version'),
            address: t('techDashboard.images.address'),
            recommended: t('techDashboard.images.recommended'),
            name: (version) => version,
            copyAddress: (name) => t('techDashboard.images.copyAddress', { name: `${title} ${name}` }),
            copyMd5: (name) => t('techDashboard.images.copyMd5', { name: `${title} ${name}` }),
          }}
        />
      )}
    </div>
  );
}
