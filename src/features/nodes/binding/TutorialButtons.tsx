import { Suspense, useState } from 'react';
import type { DocumentName } from '../../../../i18n/documentNames';
import { useT } from '../../../providers/texts';
import { ArticleSkeleton } from '../../../ui/article/ArticleSkeleton';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import documentLinkCss from '../../../ui/article/DocumentLink.module.css';
import { Failure } from '../../../ui/feedback/Failure';
import { Icon } from '../../../ui/kit/Icon';
import { Boundary } from '../../../ui/lazy/Boundary';
import { onUse } from '../../../ui/lazy/onUse';
import { Drawer } from '../../../ui/overlays';
import bindingCss from './Binding.module.css';

type Name = 'flashing' | 'network';
const names: readonly Name[] = ['flashing', 'network'];

/** The full document of each tutorial. */
const documents: Readonly<Record<Name, readonly DocumentName[]>> = {
  flashing: ['doc-x86', 'doc-server'],
  network: ['doc-network', 'doc-ip'],
};

const load = () => onUse(async () => ({ default: (await import('./Tutorial')).Tutorial }));

/** Opens the two tutorials, each in a drawer beside the form, which keeps its state. Loaded on use. */
export function TutorialButtons() {
  const t = useT();
  const [open, setOpen] = useState<Name | null>(null);
  // Kept while the drawer closes.
  const [shown, setShown] = useState<Name>('flashing');
  // Created once per page: the drawer loads its code and texts together.
  const [Tutorial] = useState(load);
  const show = (name: Name) => {
    setShown(name);
    setOpen(name);
  };
  return (
    <div className={bindingCss.tutorial}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={bindingCss.buttons}
          aria-haspopup="dialog"
          onClick={() => show(name)}
        >
          <Icon name="book" />
          <span>
            <b>{t(`binding.tutorials.${name}`)}</b>
            <span>{t(`binding.tutorials.${name}Detail`)}</span>
          </span>
          <Icon name="right" size={16} />
        </button>
      ))}
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={t(`binding.tutorials.${shown}`)}>
        <Boundary
          fallback={(error, retry) => <Failure title={t('binding.tutorials.failed')} error={error} onRetry={retry} />}
        >
          <Suspense fallback={<ArticleSkeleton />}>
            <Tutorial name={shown} />
          </Suspense>
        </Boundary>
        <div className={bindingCss.more}>
          <p className="s13 t2">{t('binding.tutorials.more')}</p>
          <div className={documentLinkCss.links}>
            {documents[shown].map((name) => (
              <DocumentLink key={name} name={name} apart />
            ))}
          </div>
        </div>
      </Drawer>
    </div>
  );
}
