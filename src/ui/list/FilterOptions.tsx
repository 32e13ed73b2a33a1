import { overlaysNow } from '../overlays';
import type { FilterChoicesProps } from './FilterChoices';

/**
 * The options of one filter as check boxes, with counts; thousands of them stay quick because few are shown. Only
 * inside a popover or a sheet, whose code has then arrived.
 */
export function FilterOptions(props: FilterChoicesProps) {
  const overlays = overlaysNow();
  return overlays && <overlays.FilterChoices {...props} />;
}
