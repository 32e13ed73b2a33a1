import { Fragment, useId } from 'react';
import type { TextKey } from '../../../i18n';
import { pageAt } from '../../pages';
import { usePreference } from '../../providers/console';
import { useT } from '../../providers/texts';
import { Dialog } from '../../ui/overlays';
import { useMayVisit } from '../menuItems';
import { onMac, placeKeys, singleKeys } from '../shortcut';
import css from './KeyboardHelp.module.css';

/**
 * Keys with one effect. Each item of `ways` is an alternative: keys that are pressed together, or one after the other.
 */
interface Keys {
  readonly ways: readonly (readonly string[])[];
  readonly does: TextKey;
}

const walk = [['↑'], ['↓']];
const ends = [['Home'], ['End']];

/** The keys of the console's own controls. Keys that work in every browser are left out. */
const sections = (
  command: string,
  places: readonly Keys[],
): readonly { readonly title: TextKey; readonly keys: readonly Keys[] }[] => [
  {
    title: 'commands.keys.everywhere',
    keys: [
      { ways: [[command, 'K']], does: 'commands.keys.menu' },
      { ways: [[singleKeys.search[0]]], does: 'commands.keys.search' },
      { ways: [[singleKeys.keys[0]]], does: 'commands.keys.help' },
      { ways: [['Tab'], ['Shift', 'Tab']], does: 'commands.keys.next' },
      { ways: [['Esc']], does: 'commands.keys.away' },
    ],
  },
  {
    title: 'commands.keys.rowsOf',
    keys: [
      { ways: [[singleKeys.down[0]], [singleKeys.up[0]]], does: 'commands.keys.row' },
      { ways: [['Enter']], does: 'commands.keys.openRow' },
    ],
  },
  { title: 'commands.keys.places', keys: places },
  {
    title: 'commands.keys.lists',
    keys: [
      { ways: walk, does: 'commands.keys.walk' },
      { ways: ends, does: 'commands.keys.ends' },
      { ways: [['Enter']], does: 'commands.keys.take' },
    ],
  },
  {
    title: 'commands.keys.notices',
    keys: [
      { ways: walk, does: 'commands.keys.rows' },
      { ways: [['Enter']], does: 'commands.keys.read' },
    ],
  },
  {
    title: 'commands.keys.tabs',
    keys: [
      { ways: [['←'], ['→']], does: 'commands.keys.turn' },
      { ways: ends, does: 'commands.keys.ends' },
    ],
  },
  {
    title: 'commands.keys.months',
    keys: [
      { ways: [['←'], ['→'], ['↑'], ['↓']], does: 'commands.keys.month' },
      { ways: [['Page Up'], ['Page Down']], does: 'commands.keys.year' },
      { ways: ends, does: 'commands.keys.limits' },
    ],
  },
  {
    title: 'commands.keys.chart',
    keys: [
      { ways: [['←'], ['→']], does: 'commands.keys.day' },
      { ways: [['Page Up'], ['Page Down']], does: 'commands.keys.week' },
      { ways: [['Enter']], does: 'commands.keys.chooseDay' },
    ],
  },
  {
    title: 'commands.keys.remark',
    keys: [
      { ways: [['Enter']], does: 'ra.action.save' },
      { ways: [['Esc']], does: 'commands.keys.cancel' },
    ],
  },
];

/** The list of keyboard shortcuts. Single-character shortcuts can be turned off, as WCAG 2.1.4 requires. */
export function KeyboardHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [helpKey, setHelpKey] = usePreference('helpKey', true);
  const may = useMayVisit();
  const places = Object.entries(placeKeys).flatMap(([key, path]): readonly Keys[] => {
    const does = pageAt(path)?.title;
    return does !== undefined && may(path) ? [{ ways: [[singleKeys.go[0], key]], does }] : [];
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.commands.keys')} wide>
      <div className={css.list}>
        {sections(onMac() ? '⌘' : 'Ctrl', places).map(({ title, keys }) => (
          <section key={title} aria-labelledby={`${id}-${title}`}>
            <h3 className={css.title} id={`${id}-${title}`}>
              {t(title)}
            </h3>
            <dl>
              {keys.map(({ ways, does }) => (
                <div key={does} className={css.row}>
                  <dt>
                    {ways.map((way, place) => (
                      <Fragment key={way.join()}>
                        {place > 0 && <span className="vh">{t('commands.keys.or')}</span>}
                        <span className={css.words}>
                          {way.map((key) => (
                            <kbd key={key} className="kbd">
                              {key}
                            </kbd>
                          ))}
                        </span>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="opt">
          <input
            className="ck"
            type="checkbox"
            checked={helpKey}
            onChange={(event) => setHelpKey(event.target.checked)}
          />
          {t('commands.keys.setting')}
        </label>
      </div>
    </Dialog>
  );
}
