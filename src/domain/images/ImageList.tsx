import { useT } from '../../providers/texts';
import { useLate } from '../../ui/hooks/useLate';
import { usePhone } from '../../ui/hooks/usePhone';
import { Skeleton } from '../../ui/kit/Skeleton';
import { ImageItem } from './ImageItem';
import css from './ImageList.module.css';
import { distinctImages, type Image, imageKey } from './imageAddress';
import type { ImageWording } from './imageWording';

/** The usual number of images of a kind, for the skeleton. */
const usual = { wholeMachine: 3, switch: 1 } as const;

interface ImageListProps {
  /** The images, the recommended one first; undefined while they are loading. */
  images: readonly Image[] | undefined;
  kind: keyof typeof usual;
  wording: ImageWording;
}

/** Images to download (R4-4): a table, on a phone a list. For a card. */
export function ImageList({ images, kind, wording }: ImageListProps) {
  const t = useT();
  const phone = usePhone();
  const waiting = images === undefined;
  const late = useLate(waiting, 400);
  const rows = waiting ? (
    <ImageSkeleton count={usual[kind]} shown={late} phone={phone} />
  ) : (
    distinctImages(images).map((image, place) => (
      <ImageItem key={imageKey(image)} image={image} wording={wording} recommended={place === 0} phone={phone} />
    ))
  );
  const loadingText = waiting && (
    <span className="vh" role="status">
      {t('ra.page.loading')}
    </span>
  );
  if (phone) {
    return (
      <>
        {loadingText}
        <ul className={css.list} aria-label={wording.label} aria-busy={waiting}>
          {rows}
        </ul>
      </>
    );
  }
  return (
    <div className="tw">
      {loadingText}
      <table className={`tbl tbl--single tbl--card ${css.table}`} aria-label={wording.label} aria-busy={waiting}>
        <thead>
          <tr>
            <th scope="col">{wording.version}</th>
            <th scope="col">{wording.address}</th>
            <th scope="col">MD5</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}

/** Rows in the shape of the images; empty for the first moment. */
function ImageSkeleton({ count, shown, phone }: { count: number; shown: boolean; phone: boolean }) {
  const places = Array.from({ length: count }, (_, place) => place);
  const bar = (width: number) => shown && <Skeleton width={width} />;
  if (phone) {
    return places.map((place) => (
      <li key={place} className={css.skeleton}>
        {bar(144)}
        {bar(232)}
        {bar(200)}
      </li>
    ));
  }
  return places.map((place) => (
    <tr key={place}>
      <td>{bar(128)}</td>
      <td>{bar(152)}</td>
      <td>{bar(208)}</td>
    </tr>
  ));
}
