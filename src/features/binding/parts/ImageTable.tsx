import { ImageList } from '../../../domain/images/ImageList';
import type { ImageWording } from '../../../domain/images/imageWording';
import { recommendedImages } from '../../../platform/contract/billing';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import type { BindTab } from '../model/bindAddress';

/** The images recommended for the devices of this tab (R4-4). */
export function ImageTable({ tab }: { tab: BindTab }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useCall(recommendedImages, {});
  if (data === undefined && !isFetching) {
    return <Failure title={t('binding.images.failed')} error={error} onRetry={() => refetch()} />;
  }
  if (data?.[tab].length === 0) {
    return <StatePanel icon="inbox" title={t('binding.images.empty')} detail={t('binding.images.emptyDetail')} />;
  }
  const wording: ImageWording = {
    label: t('binding.images.label'),
    version: t('binding.images.version'),
    address: t('binding.images.address'),
    recommended: t('binding.images.recommended'),
    name: (version) => t(`binding.images.${tab}`, { version }),
    copyAddress: (name) => t('binding.images.copyAddress', { name }),
    copyMd5: (name) => t('binding.images.copyMd5', { name }),
  };
  return <ImageList images={data?.[tab]} kind={tab} wording={wording} />;
}
