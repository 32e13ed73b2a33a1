import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-console';

export const document: Translated<typeof source> = {
  intro:
    'A walk through the console, from signing in to withdrawing: where each page is, what it says, what can be done there, and where mistakes are easily made.',
  blocks: [
    { kind: 'heading', anchor: 'sign-in', text: 'Signing in' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Enter account and password',
          text: 'Open the console, fill in "Account" and "Password", and press "Sign in".',
        },
        {
          title: 'Read the service level notice',
          text: 'On the first visit the "Service level notice (SLA)" comes up: it says when a day is not billed. Read it and press "Agree and continue"; "Decline and sign out" signs you out. It is asked once for an account in a browser.',
        },
        {
          title: 'Choose a settlement cycle',
          text: 'If the platform does not have your choice yet, "Choose a settlement cycle" comes next: take "Weekly" or "Monthly" and press "Submit". If you take weekly settlement, the billing page opens.',
        },
      ],
    },
    {
      kind: 'list',
      items: [
        'Without an account, press "Create an account". If you forgot the password, press "Forgot password?": you prove who you are with the phone number of the account, and set a new one.',
        'If the "Human verification" appears, tick "I am not a robot"; once it has passed, press "Sign in" again.',
        'If you read "Your session has expired. Please sign in again", sign in: you are taken back to the page where you were.',
      ],
    },
    { kind: 'heading', anchor: 'layout', text: 'Menu and header' },
    {
      kind: 'paragraph',
      text: 'On a computer the menu is at the left; "Collapse menu" leaves only icons and short names; in a narrow window it is collapsed by itself, and "Expand menu" opens it for a moment. On a phone, press "Open menu" at the left end of the header. At its right end are "Search", "Scan to bind a node", "Help", "Notices" and your avatar; on a phone, "Search" and "Documents" are in the menu.',
    },
    {
      kind: 'table',
      label: 'Menu',
      head: ['Menu', 'What it is for'],
      rows: [
        ['Overview', 'Income, bandwidth and SLA violations'],
        ['Nodes', 'Find, filter and export nodes, configure their network'],
        ['Billing', 'Check bills, withdraw, see the records'],
        ['Bind a node', 'Download images, bind whole machines and switches. Agents do not have this entry'],
        [
          'User centre',
          'Verification, payout details, passwords. If your account has no entry for payout details, ask your business manager',
        ],
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'While the bill of last month waits for you, a dot stands beside "Billing" in the menu.',
    },
    {
      kind: 'list',
      items: [
        '"Search": a few letters lead to a screen, a section of a tutorial, a node or the bill of a month, or straight to "Confirm the bill", "Withdraw from the monthly wallet" or "Export all nodes". On a computer Ctrl+K opens it too, ⌘K on a Mac.',
        '"Keyboard help" is under "Help" on a computer and lists the keys that can be used.',
        'All tutorials are under "Help", on a phone under "Documents" in the menu; each of them lets you "Search the tutorials", and lists "All tutorials" at its end.',
      ],
    },
    { kind: 'heading', anchor: 'nodes', text: 'Nodes: search and filters' },
    {
      kind: 'paragraph',
      text: 'Above the list are the counts "All nodes", "Online", "Offline" and "Fault", and "Total upstream"; agents also see "Miners". Press a status, and the list keeps only the nodes in it; press it again for all. With other filters set, the counts are those "within filters"; bandwidth and miners are "not filtered".',
    },
    {
      kind: 'list',
      items: [
        'Search: type a part of the device ID, the name or the remark; the list follows as you type.',
        'Filters: "Country", "Province", "ISP", "Public / private" and "Billing mode", each with one or more values. With a country chosen, only its provinces and ISPs are offered. Agents can also filter by "Miner account". Where there are many values, type some letters: Enter takes the first that matches, Enter again applies it. What does not fit stands under "More", and "Clear" takes all filters away.',
        'Order: press the head of a column, on a phone "Default order" above the list. Income, bandwidth and last seen begin with the highest and the latest.',
        '20, 50 or 100 nodes a page; type a number after "Go to page" to turn straight to it.',
        '"Auto-refresh" brings the states of the nodes on the page up to date each minute, and no row moves; it is "Paused" while nodes are selected or something is open.',
        'On a phone, press "Filters": filters, saved filters and the export are in there. The list is made of cards with the same facts as the table.',
      ],
    },
    {
      kind: 'steps',
      items: [
        { title: 'Set the filters', text: 'First set the filters or the order that you want to keep.' },
        {
          title: 'Give them a name',
          text: 'Press "Saved filters", fill in "Filter name" and press "Save these filters". A filter of the same name is replaced.',
        },
        {
          title: 'Bring them back',
          text: 'From then on, press the name under "Saved filters": filters and order are back. Those you do not need can be deleted.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'info',
      text: 'Saved filters stay in this browser; on another computer they have to be saved again. To open the same list elsewhere, use "Copy link".',
    },
    { kind: 'heading', anchor: 'list-tools', text: 'Nodes: columns, remarks, export' },
    {
      kind: 'list',
      items: [
        '"Copy link": filters, order and page are all in the address, so that the link opens the same list. It holds no sign-in: whoever opens it has to sign in.',
        '"Columns": choose the columns to show; the browser remembers them. "Restore defaults" goes back.',
        '"Export": an Excel spreadsheet of all nodes that match, not of this page alone, hidden columns included.',
        'Select nodes, and "Export selected" or "Copy device IDs" (one a line, 1,000 at most). Turning the page keeps them; The link beside it takes all nodes that match, not those of this page alone.',
        'Remarks: press a remark to change it on the spot, at most 50 characters; Enter saves, Esc cancels.',
      ],
    },
    { kind: 'heading', anchor: 'node', text: 'The page of a node' },
    {
      kind: 'paragraph',
      text: 'Press the name of a node. At the top is its status: for a node that is offline or at fault, since when and for how long. The blocks below load each by itself:',
    },
    {
      kind: 'list',
      items: [
        '"Yesterday" and "Last 30 days": a bar for each day up to yesterday, by calendar days in Beijing time. A day that was not billed is a dashed outline as high as the "Mean of earning days"; a triangle means "SLA violation".',
        '"Income and violations of the day": choose a day in the chart, and read here which rule was broken and why there was no income; "Copy for an appeal" gives what your business manager needs. It opens with the last day without income.',
        '"Dial lines": address, speed and status of each line; press "Go to dialling" to change them.',
        '"Node details": IDs, region, bandwidth and network, to be copied one by one or with "Copy all". The remark is edited here.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'List and page both have "Configure": choose the management NIC there, then press "Go to dialling" and fill in lines for the other NICs. The lines of all nodes stand together under "Dial lines". The steps are in the [tutorial on the network](/doc-network).',
    },
    { kind: 'heading', anchor: 'overview', text: 'Overview' },
    {
      kind: 'paragraph',
      text: 'It has two pages, "Income" and "Operations". All amounts are US dollars, all days are in Beijing time.',
    },
    {
      kind: 'list',
      items: [
        'Income: "Yesterday", "This month", "Last month" and "All time", before tax and up to yesterday.',
        '"Daily income": the last 7, 30 or 90 days, or any days under "Custom", at most 800 at a time; "Show table" gives the same figures. The mark in the chart means "Day with SLA violations".',
        '"Top nodes": those that earned most yesterday; "All nodes" opens the list of nodes, ordered by income.',
        'Operations: how many nodes are online, offline or at fault and their bandwidth, the "SLA violations" of a range of days, each of which opens to the platform’s note, and the "Recommended images" with version, download address and MD5.',
      ],
    },
    { kind: 'heading', anchor: 'bill', text: 'The monthly bill' },
    {
      kind: 'paragraph',
      text: 'It is on the [billing page](/wallet). "Bill month" goes from 2020-07 to last month, and starts with last month. How far the bill is, stands beside its title:',
    },
    {
      kind: 'table',
      label: 'States of a bill',
      head: ['State', 'What it means', 'What to do'],
      rows: [
        ['Being verified', 'Finance is verifying it; no amount is shown yet', 'Wait for the SMS'],
        ['To be confirmed', 'The amount has been verified', 'Check it, and confirm it within the checking days'],
        ['Confirmed', 'You confirmed it, and finance is auditing it', 'Wait for the result'],
        [
          'Confirmed (modified by finance)',
          'Finance changed the amount of this month',
          'Look at the new amount; ask your business manager if in doubt',
        ],
        [
          'Confirmed (audited by finance)',
          'The audit has passed; it is about to enter the wallet',
          'Wait for the entry',
        ],
        ['In my wallet', 'The income is in the monthly wallet', 'You can withdraw it'],
        ['Paid', 'A bill from before 2020-10, paid straight to the payout account', 'Nothing'],
      ],
    },
    {
      kind: 'list',
      items: [
        'How the amount comes about: "Income" less "Fines" plus "Compensation" is "Before tax"; less the tax it is "After tax". If this differs from the platform’s figure, the page says by how much; ask your business manager then.',
        'The table "Income" lists billing period, unit price and income for each resource; "Export month" beside it makes a spreadsheet of every node and day, "Export" at a line one of its own rows.',
        'The link in an SMS opens the bill only for the account that received it.',
      ],
    },
    { kind: 'heading', anchor: 'confirm', text: 'Confirming a bill' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Check it',
          text: 'Look at income, fines and compensation, then at your payout details and invoice type.',
        },
        {
          title: 'Press "Confirm bill"',
          text: 'The button works only in the state "To be confirmed" and within the checking days, which stand at "Bill checking" under "Settlement rules".',
        },
        {
          title: 'Look again, and confirm',
          text: 'A dialog repeats month, amount, payout account and invoice type. If all is right, press the button that bears the amount.',
        },
        {
          title: 'Wait for the audit',
          text: 'Once you read "The bill is confirmed", finance audits it and sends the result by SMS. The dialog says before which day the income is expected in the monthly wallet.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'warning',
      text: 'A confirmation cannot be taken back in the console. If you doubt the amount, ask your business manager first, then confirm.',
    },
    { kind: 'heading', anchor: 'withdraw', text: 'Withdrawing' },
    {
      kind: 'paragraph',
      text: 'You need a verified account, a signed contract, payout details and a wallet password; if one is missing, the page says where to see to it. "Monthly wallet" and "Weekly wallet" are drawn on separately.',
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'See the rules',
          text: 'Each wallet is a line with its balance and when it can be drawn on; where it cannot be now, the line says why. Limits, fee and what was withdrawn are under "Settlement rules" below.',
        },
        {
          title: 'Enter amount and password',
          text: 'Press "Withdraw", fill in "Amount" or press "All", then fill in "Wallet password".',
        },
        {
          title: 'Check',
          text: 'Check amount, fee, "You receive" and "Payout account", then confirm. To change something, press "Back".',
        },
        {
          title: 'See how it goes on',
          text: 'Then press "View records": a withdrawal is "Transferring", "Succeeded" or "Failed".',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'warning',
      text: '"Confirming the result" means that the platform did not answer and its records are being looked up. If they do not tell, you can press "Submit again, same number", which cannot withdraw twice; do not begin another withdrawal in a second page.',
    },
    { kind: 'heading', anchor: 'weekly', text: 'Weekly settlement' },
    {
      kind: 'list',
      items: [
        'A week’s income enters the weekly wallet the following Wednesday.',
        'The days for requesting a withdrawal and its limits are those under "Settlement rules"; it can be done once a week and is usually paid the day after.',
        'Weekly settlement takes a fee on top of 6% tax, and the rate may change; withdrawals from the monthly wallet have no fee.',
        'Devices that are not billed by the 95th percentile, and those hosted by the platform, cannot be settled weekly: their income goes to the monthly wallet.',
        'To change it, press "Change" beside "Settlement". It is open to accounts that are settled weekly or have money in either wallet; others ask your business manager.',
      ],
    },
    { kind: 'heading', anchor: 'records', text: 'Records, reconciling, export' },
    {
      kind: 'list',
      items: [
        'The tables "Monthly entries", "Monthly withdrawals", "Weekly entries" and "Weekly withdrawals" show "This year", "This month" or any range of days, 10 records a page, newest first.',
        'Press "Reconcile" at a record to see "Where this money came from and went": which bill entered the wallet, and which withdrawals used it. "Check of the wallet" adds up all records, and says so where they match the balance and the amount withdrawn stated by the platform.',
        '"Export" gives all records of the range, not this page alone.',
        'Exports are Excel spreadsheets with amounts as numbers in US dollars, and say that days are in Beijing time. If rows or amounts differ from the platform’s, no file is made, and the page says why.',
      ],
    },
    { kind: 'heading', anchor: 'user', text: 'User centre' },
    {
      kind: 'table',
      label: 'Pages of the user centre',
      head: ['Page', 'What it holds', 'Mind'],
      rows: [
        [
          'Verification',
          'If it is still to be done, three steps: pre-review, contract, node information. Afterwards name, ID number and phone number, the last 6 characters of the ID number hidden',
          'At most 2 pictures as proof and 1 of the machine room, up to 3\u00a0MB each',
        ],
        [
          'Payout details',
          'Payout method, account and invoice type. Withdrawals are paid to it',
          'Changes are reviewed before they are submitted; what goes to a wrong account may be lost',
        ],
        ['Passwords', 'Login password and wallet password', 'They are two passwords, apart from each other'],
      ],
    },
    {
      kind: 'list',
      items: [
        '"Sign-in password": 8 to 12 characters; you need the "Current password". Afterwards all devices are signed out, and you sign in with the new one.',
        '"Wallet password": 6 to 12 characters, set with a code sent to your phone; the old one is not needed.',
        'A verification code has 6 digits. After "Send code", the next one can be asked for in 60 seconds.',
        'To change where the money goes, press "Change payout details", fill in the form, press "Next: review", then "Submit".',
      ],
    },
    { kind: 'heading', anchor: 'notices', text: 'Notices' },
    {
      kind: 'paragraph',
      text: 'The bell in the header bears the number of unread notices. Press it for the unread ones, or for all; the icon tells high, medium or low importance. Press a notice to see its title, its text and when it was sent; links in it open in a new tab; below a notice about a bill, a button leads to the bill of that month. "Mark all as read" marks the unread notices that are listed, all at once.',
    },
    { kind: 'heading', anchor: 'preferences', text: 'Appearance, language, account' },
    {
      kind: 'list',
      items: [
        'Press your avatar for the card of your account. "Appearance" is "System", "Light" or "Dark".',
        '"Language" is Chinese or English; it changes at once, and the browser remembers it.',
        'The card also has "My ID", which can be copied.',
        'On a shared computer, press "Sign out" when you are done.',
      ],
    },
    { kind: 'heading', anchor: 'messages', text: 'If you read one of these' },
    {
      kind: 'table',
      label: 'Common messages',
      head: ['Message', 'What it means', 'What to do'],
      rows: [
        [
          'The system is busy. Please try again later',
          'The platform gave no usable answer',
          'Wait a little, then press "Try again"',
        ],
        [
          'You are offline. Check your connection and try again',
          'This computer or phone is not connected',
          'Connect it, then press "Try again"',
        ],
        [
          'Complete real-name verification first',
          'Billing and payout details are open to verified accounts only',
          'Complete your verification',
        ],
        [
          'The contract is not signed',
          'Bills and withdrawals open once it is signed',
          'Ask your business manager to sign it',
        ],
        [
          'Please fill in the node information first',
          'The platform does not have your node information yet',
          'Press "Fill in", and reload the page when it is done',
        ],
        [
          'Not possible in the read-only support view',
          'This is a read-only support view: you can only look',
          'Sign in with your own account first',
        ],
      ],
    },
  ],
};
