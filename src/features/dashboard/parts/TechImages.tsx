import { ImageList } from '../../../domain/images/ImageList';
import type { Image } from '../../../domain/images/imageAddress';
import { recommendedImages } from '../../../platform/contract/billing';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Skeleton } from '../../../ui/kit/Skeleton';
import css from './TechImages.module.css';

const kinds = ['wholeMachine', 'switch'] as const;

/**
 * The images recommended for whole machines and for switches (R8-8): a line with their versions,
 * which opens to their addresses and MD5.
 */
export function TechImages() {
  const t = useT();
  const { data, error, isFetching, refetch } = useCall(recommendedImages, {});
  if (data === undefined && error !== null && !isFetching) {
    return <Failure size="line" title={t('techDashboard.images.failed')} error={error} onRetry={refetch} />;
  }
  return (
    <details className={css.images}>
      <summary>
        <span className="t2">{t('techDashboard.images.title')}</span>
        {data === undefined && <Skeleton width={136} />}
        {kinds.map((kind) => {
          const version = data?.[kind][0]?.version;
          return (
            version !== undefined && (
              <b key={kind} className="medium num">
                {t(`techDashboard.images.short.${kind}`)} {version}
              </b>
            )
          );
        })}
      </summary>
      <div className="card">
        {kinds.map((kind) => (
          <Images key={kind} kind={kind} images={data?.[kind]} />
        ))}
      </div>
    </details>
  );
}

function Images({ kind, images }: { kind: (typeof kinds)[number]; images: readonly Image[] | undefined }) {
  const t = useT();
  const title = t(`techDashboard.images.kinds.${kind}`);
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      {images?.length === 0 ? (
        <StatePanel icon="inbox" title={t('techDashboard.images.empty')} />
      ) : (
        <ImageList
          images={images}
          kind={kind}
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
