import '../../theme/overlays.css';

export { FilterChoices } from '../list/FilterChoices';
/** The one chunk that holds MUI's layers, and what is only ever drawn in them. Reached by the fronts in `src/ui` alone, through `loadOverlays`. */
export { DialogSurface } from './DialogSurface';
export { DrawerSurface } from './DrawerSurface';
export { PopoverSurface } from './PopoverSurface';
export { ScanSurface } from './ScanSurface';
export { SheetSurface } from './SheetSurface';
export { TopSheetSurface } from './TopSheetSurface';
