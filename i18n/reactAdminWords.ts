import type { TranslationMessages } from 'react-admin';

/** The keys that react-admin names: its own type lets any others stand beside them. */
type Named<Tree> = Tree extends string
  ? string
  : { [Key in keyof Tree as string extends Key ? never : Key]: Named<Tree[Key]> };

/** All that react-admin says, but for what its own guessers and its editor of screens say. */
export type ReactAdminWords = Named<Omit<TranslationMessages['ra'], 'guesser' | 'configurable'>>;
