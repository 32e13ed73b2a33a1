import { overlaysNow } from '../overlays';
import type { FilterChoicesProps } from './FilterChoices';

/**
 * The options of one filter as check boxes with counts; thousands stay fast because few are rendered. For use inside a
 * popover or a sheet, whose code is loaded by then.
 */
export function FilterOptions(props: FilterChoicesProps) {
  const overlays = overlaysNow();
  return overlays && <overlays.FilterChoices {...props} />;
}
