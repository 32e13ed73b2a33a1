import '../../theme/overlays.css';

export { FilterChoices } from '../list/FilterChoices';
/** The chunk that holds MUI's layers and what is only drawn in them; fetched by the fronts in `index.tsx` alone. */
export { DialogSurface } from './DialogSurface';
export { DrawerSurface } from './DrawerSurface';
export { PopoverSurface } from './PopoverSurface';
export { ScanSurface } from './ScanSurface';
export { SheetSurface } from './SheetSurface';
export { TopSheetSurface } from './TopSheetSurface';
