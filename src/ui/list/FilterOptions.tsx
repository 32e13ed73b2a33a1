import { overlaysNow } from '../overlays/loadOverlays';
import type { FilterGroup } from './filterGroup';

export interface FilterOptionsProps {
  group: FilterGroup;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** At most so many are shown at a time; the rest by typing. */
  most: number;
}

/**
 * The options of one filter as check boxes, with counts; thousands of them stay quick because few are shown. Only
 * inside a popover or a sheet, whose code has then arrived.
 */
export function FilterOptions(props: FilterOptionsProps) {
  const overlays = overlaysNow();
  return overlays && <overlays.FilterChoices {...props} />;
}
