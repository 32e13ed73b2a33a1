/** Dispatched on the window; `Root` then shows the diagnosis, whatever else has failed. */
export const diagnosisAsked = 'console:diagnosis';

/** Shows the diagnosis of this page, to be looked at and saved (R2-32). */
export const askDiagnosis = () => window.dispatchEvent(new Event(diagnosisAsked));
