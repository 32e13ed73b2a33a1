// The chunk with MUI's layers and everything rendered in them; only `index.tsx` imports it, lazily.
import '../../theme/overlays.css';

export { themeOfMui } from '../../theme/ThemedMui';
export { FilterChoices } from '../list/FilterChoices';
export { DialogSurface } from './DialogSurface';
export { DrawerSurface } from './DrawerSurface';
export { PopoverSurface } from './PopoverSurface';
export { ScanSurface } from './ScanSurface';
export { SheetSurface } from './SheetSurface';
export { TopSheetSurface } from './TopSheetSurface';
