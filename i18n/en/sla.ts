import type { Messages } from '../zh';

export const sla: Messages['sla'] = {
  title: 'Service level notice (SLA)',
  fault:
    'A day with one machine fault is not billed: more than 15\u00a0minutes without service in the peak hours from 10:00 to 14:00, or more than 5\u00a0minutes from 18:00 to 24:00, count as a fault.',
  hours: 'A day with less than 12\u00a0hours of service is not billed.',
  buyout: 'A device billed by buyout that drops its line loses the income of that period.',
  peak: 'If all devices lose the line for 30\u00a0minutes at the evening peak, that line loses the income of the day.',
  longA:
    'A long-A device with fewer than 15\u00a0consecutive days of service in a month, or with 5\u00a0fault days in total, is not billed for that month.',
  cheating: 'Throttling, false reports or shared bandwidth: that day is not billed.',
  once: 'Where several rules are broken at once, the penalty applies only once.',
  beijing: 'All times are Beijing time.',
  decline: 'Decline and sign out',
  agree: 'Agree and continue',
  understood: 'Got it',
};
