import { Skeleton } from '../../ui/kit/Skeleton';
import css from './Images.module.css';

/** The shape of the images while they are on their way; bare for the first moment. */
export function ImageSkeleton({ count, shown, phone }: { count: number; shown: boolean; phone: boolean }) {
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
