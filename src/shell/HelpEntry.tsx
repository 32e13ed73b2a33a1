import { useState } from 'react';
import { useT } from '../providers/texts';
import { IconButton } from '../ui/kit/IconButton';
import { Popover } from '../ui/overlays';
import { loadHeaderPanels } from './loadHeaderPanels';
import css from './Shell.module.css';
import { useLoadedPart } from './useLoadedPart';

/** The help button in the header of a desktop, with its panel. */
export function HelpEntry({ onKeys }: { readonly onKeys: () => void }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { Part: Panel, fetch } = useLoadedPart(async () => (await loadHeaderPanels()).HelpPanel, close);
  const label = t('shell.help.label');
  return (
    <>
      <IconButton
        label={label}
        icon="help"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(anchor === null ? currentTarget : null);
          fetch();
        }}
      />
      <Popover
        anchor={anchor}
        open={anchor !== null && Panel !== null}
        onClose={close}
        label={label}
        placement="bottom-end"
        className={css.help}
      >
        {Panel && <Panel onKeys={onKeys} onClose={close} />}
      </Popover>
    </>
  );
}
