import type { Messages } from '../zh';

export const manyLines: Messages['manyLines'] = {
  detail:
    'One dial line per row. Rows copied from a spreadsheet can be pasted as they are, or filled in from a file, such as the export of this list after your changes. At most %{max} nodes and %{rows} rows.',
  columns:
    'With column names in any order; without names the columns are: Device ID, NIC, Dial mode, VLAN, Broadband account, Broadband password, IP address, Netmask, Gateway, DNS.',
  kept: 'Stored lines are matched by NIC and VLAN, account or address. An empty cell changes nothing; VLAN 0 means none. Lines that are not listed stay unchanged. The text is not stored in the browser and is lost when you leave.',
  tooMany: 'At most %{max} nodes and %{rows} rows; these are %{count} rows',
  reading: 'Reading the lines of %{count} nodes, %{done} done…',
  counts: {
    nodes: '%{count} node to write |||| %{count} nodes to write',
    new: '%{count} new',
    changed: '%{count} changed',
    same: '%{count} unchanged',
    problems: '%{count} with problems',
    blocked: '%{count} not written because of these',
  },
  dialLine: 'Dial line',
  nameless: 'Rows without a node',
  keptLines: '%{count} line not listed stays unchanged |||| %{count} lines not listed stay unchanged',
  notAsked: 'Nodes with the connection %{type} usually need no lines here',
  unread: 'The lines could not be read: %{reason}',
  done: 'Written',
  changedElsewhere: 'Not submitted: lines or NICs were just changed elsewhere. Press Edit and check again',
  lostPassword:
    'The lines are as typed, but whether the new password was saved cannot be known. You can press Edit, check and write again; nothing is doubled.',
  noVlan: 'none',
  change: '%{part}: %{from} → %{to}',
  part: '%{part}: %{to}',
  verdicts: {
    new: 'New',
    changed: 'Changed',
    same: 'Unchanged',
    blocked: 'Not written, as this node has problems',
  },
  problems: {
    damaged: 'The spreadsheet program has changed a number. Format the cell as text and fill it in again',
    noCard: 'No NIC',
    manager: '%{card} is the management NIC and cannot dial',
    card: '%{card} is not detected on the node',
    mode: 'Unknown dial mode: %{mode}',
    notOffered: 'The connection of this node does not offer this dial mode',
    twice: 'Same IP address as another line of %{card}',
    repeated: 'Repeats an earlier row',
    lost: 'This node has a line on %{card}, which is not detected. Remove it at Dial first',
  },
};
