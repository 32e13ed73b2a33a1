import type { Messages } from '../zh';

export const manyRemarks: Messages['manyRemarks'] = {
  detail:
    'One node per line: device ID, serial or name, then the new remark, separated by a tab or a comma. Two columns copied from a spreadsheet can be pasted as they are. At most %{max} nodes.',
  tooMany: 'At most %{max} nodes; these are %{count}',
  counts: {
    write: '%{count} to write',
    clear: 'of these %{count} to clear',
    same: '%{count} unchanged',
    problems: '%{count} with problems',
  },
  remark: 'Remark',
  from: 'Before: %{remark}',
  none: 'No remark',
  verdicts: {
    write: 'To write',
    clear: 'To clear',
    same: 'Unchanged',
    repeated: 'Repeats an earlier line',
    noRemark: 'No remark column',
    tooWide: 'More than two columns',
    tooLong: 'At most %{max} characters',
    conflict: 'Different remarks for one node',
  },
  done: 'Written',
  cleared: 'Cleared',
};
