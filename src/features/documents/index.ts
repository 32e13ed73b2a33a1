import { documentNames } from '../../../i18n/documentNames';
import { onUse } from '../../ui/lazy/onUse';

const Page = onUse(async () => import('./DocumentPage'));

/** The faces of the eight documents: one page, loaded on use, that takes the name from its address. */
export const documentPages = documentNames.map((name) => ({ path: `/${name}`, part: 'documents', Page }) as const);
