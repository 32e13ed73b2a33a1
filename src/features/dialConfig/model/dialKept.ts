import * as v from 'valibot';
import type { DraftKind } from '../../../providers/draft';
import { type DialForm, untouched } from './dialForm';
import type { LineDraft } from './lineRules';

/** The edits that survive a reload: the lines, and the counter for new keys. */
interface DialKept {
  readonly lines: readonly LineDraft[];
  readonly made: number;
}

const text = v.string();

/** The draft of a device's lines, null without edits. Passwords are not stored. */
export const dialKept = (deviceUUID: string): DraftKind<DialKept | null> => ({
  name: `dial.${deviceUUID}`,
  version: 1,
  empty: null,
  schema: v.nullable(
    v.object({
      lines: v.array(
        v.object({
          key: text,
          name: text,
          mode: text,
          vlan: text,
          account: text,
          password: text,
          ipAddress: text,
          netmask: text,
          gateway: text,
          DNS: text,
        }),
      ),
      made: v.number(),
    }),
  ),
  kept: (draft) => draft && { ...draft, lines: draft.lines.map((line) => ({ ...line, password: '' })) },
});

/** The initial state of the form, from a draft. */
export const takenUp = (draft: DialKept | null): DialForm =>
  draft === null ? untouched : { ...untouched, edited: draft.lines, made: draft.made };
