import { useState } from 'react';
import { useT } from '../providers/texts';
import { IconButton } from '../ui/kit/IconButton';
import { BottomSheet } from '../ui/overlays';
import { loadHeaderPanels } from './loadHeaderPanels';
import type { PhoneSheetProps } from './PhoneSheet';
import { useLoadedPart } from './useLoadedPart';

/** The phone's menu: its button in the header, and the sheet (docs/visual.md, "Phones"). */
export function PhoneMenu(props: Omit<PhoneSheetProps, 'onClose'>) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Part: Sheet, fetch } = useLoadedPart(async () => (await loadHeaderPanels()).PhoneSheet, close);
  return (
    <>
      <IconButton
        label={t('ra.action.open_menu')}
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          fetch();
        }}
      />
      <BottomSheet open={open && Sheet !== null} onClose={close} label={t('shell.menu.label')}>
        {Sheet && <Sheet {...props} onClose={close} />}
      </BottomSheet>
    </>
  );
}
