import { diagnosis } from './diagnosis';
import { documents } from './documents';

/** The texts of the documents and the diagnosis. */
export const help = { diagnosis, documents };
