import { diagnosis } from './diagnosis';
import { documents } from './documents';

/** What the documents and the diagnosis say. */
export const help = { diagnosis, documents };
