/** The meaning of a status. Its colours are fixed and do not follow the brand. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** The class name suffix of a tone (`chip--ok`, `note--warn`, `st--bad`…). */
export const toneSuffix = { success: 'ok', warning: 'warn', danger: 'bad', info: 'info', neutral: 'off' } as const;
