import type { TranslationMessages } from 'react-admin';

/** Only the keys that react-admin names; its own type allows any others too. */
type Named<Tree> = Tree extends string
  ? string
  : { [Key in keyof Tree as string extends Key ? never : Key]: Named<Tree[Key]> };

/** All texts of react-admin, except those of its guessers and its screen editor. */
export type ReactAdminWords = Named<Omit<TranslationMessages['ra'], 'guesser' | 'configurable'>>;
