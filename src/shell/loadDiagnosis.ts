/** Loads the diagnosis: when it is asked for, or ahead of that, since what failed may be the network. */
export const loadDiagnosis = async () => (await import('./diagnosis/Diagnosis')).Diagnosis;
