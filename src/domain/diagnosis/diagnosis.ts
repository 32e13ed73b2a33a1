import * as v from 'valibot';

const time = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const size = v.object({ width: count, height: count });
const storage = v.object({ keys: count, bytes: count });

/** The most calls and errors that a file may contain, since the page shows all of them and anyone can make a file. */
const maxRecords = 1000;
const call = v.object({
  at: time,
  method: v.string(),
  /** The endpoint's path, without the values of its parameters: `/api/v1/devices/{id}`. */
  path: v.string(),
  /** The HTTP status; 0 without an answer. */
  status: count,
  /** Milliseconds. */
  ms: count,
  requestId: v.nullable(v.string()),
  /** How many calls of this method and path had failed in a row before this one was sent. */
  retries: count,
  /** `offline`, `timeout`, or the name of the error that the call ended with; '' if the call succeeded. */
  failure: v.string(),
});

const error = v.object({
  at: time,
  from: v.picklist(['console', 'error', 'unhandledrejection']),
  name: v.string(),
  message: v.string(),
  frames: v.array(v.string()),
});

/**
 * What a page reports to support about itself (R2-32). It contains nothing from an account or a form, and of an answer
 * only the HTTP status and the request ID.
 */
const diagnosis = v.object({
  kind: v.literal('console-diagnosis'),
  version: v.literal(1),
  madeAt: time,
  /** When recording began: when the page loaded or another account signed in. */
  since: time,
  release: v.object({ version: v.string(), build: v.string() }),
  route: v.string(),
  browser: v.string(),
  zone: v.string(),
  languages: v.array(v.string()),
  locale: v.string(),
  screen: v.object({ ...size.entries, ratio: v.number() }),
  window: size,
  online: v.boolean(),
  storage: v.object({ local: storage, session: storage }),
  calls: v.array(call),
  errors: v.array(error),
});

export type DiagnosisData = v.InferOutput<typeof diagnosis>;
export type DiagnosisCall = v.InferOutput<typeof call>;
export type DiagnosisError = v.InferOutput<typeof error>;

/** Larger files are not read, in bytes. Exported files are far smaller. */
export const maxBytes = 2_000_000;

/** Why a file cannot be shown, as text keys. */
export type DiagnosisProblem = 'tooLarge' | 'unreadable' | 'notDiagnosis' | 'newer';

/** Parses the text of an exported file; returns a problem if the text is something else. */
export function readDiagnosis(text: string): DiagnosisData | DiagnosisProblem {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return 'notDiagnosis';
  }
  const head = v.safeParse(v.object({ kind: diagnosis.entries.kind, version: v.number() }), content);
  if (head.success && head.output.version > 1) return 'newer';
  const read = v.safeParse(diagnosis, content);
  if (!read.success) return 'notDiagnosis';
  const { calls, errors } = read.output;
  return calls.length + errors.length > maxRecords ? 'notDiagnosis' : read.output;
}

/** Reads a chosen file. The content of the file does not leave the page. */
export async function readDiagnosisFile(file: File): Promise<DiagnosisData | DiagnosisProblem> {
  if (file.size > maxBytes) return 'tooLarge';
  const text = await file.text().catch(() => null);
  return text === null ? 'unreadable' : readDiagnosis(text);
}
