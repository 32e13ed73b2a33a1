/** What a status means. The colours are fixed; none follows the brand. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** The ending of a class name for a tone (`chip--ok`, `note--warn`, `st--bad`…). */
export const toneSuffix = { success: 'ok', warning: 'warn', danger: 'bad', info: 'info', neutral: 'off' } as const;
