import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import * as v from 'valibot';
import {
  type DialInfo,
  lineCardsOf,
  modesOf,
  storedLines,
  useDialInfoRead,
  useDialInfoReview,
} from '../../../domain/dialling/dialModel';
import type { DialLine } from '../../../platform/contract/dialLines';
import * as dialLines from '../../../platform/contract/dialLines';
import { attempt } from '../../../platform/write';
import { updateCachedAnswer } from '../../../providers/cache';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { type DraftKind, useDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { storedValues } from '../../../ui/form/fields';
import {
  createDialFlow,
  type DialDraft,
  draftToKeep,
  isDirty,
  linesOf,
  markOf,
  openedLines,
  problemsOf,
} from './dialFlow';
import {
  configBody,
  hasPassword,
  type LineDraft,
  type LineField,
  type LineProblems,
  lineFields,
  lineParts,
  savedLines,
} from './lineRules';
import { openConflicts, pairLines, withLines } from './mergeLines';

const none: LineProblems = {};

/** The form of a device's lines: state and actions of `createDialFlow`. Input survives a reload, except passwords. */
export function useDialForm(deviceUUID: string, info: DialInfo) {
  const t = useT();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const read = useDialInfoRead();
  const review = useDialInfoReview();
  const [draft, setDraft] = useDraft(useMemo(() => dialDraftKind(deviceUUID), [deviceUUID]));
  // The flow stays the same object, so that a keystroke only re-renders one line. So it reads the latest values here.
  const latest = useRef({ info, read, review, t, dataProvider });
  useLayoutEffect(() => {
    latest.current = { info, read, review, t, dataProvider };
  });
  const [flow] = useState(() =>
    createDialFlow(draft, {
      info: () => latest.current.info,
      read: () => latest.current.read(deviceUUID),
      review: () => latest.current.review(deviceUUID),
      async send(lines) {
        const outcome = await attempt(() => latest.current.dataProvider.saveDialLines(configBody(deviceUUID, lines)));
        // Whatever the outcome, refresh /dial/list and the device's page, because they show the lines, too.
        if (outcome.kind !== 'sessionEnded') void latest.current.dataProvider.refreshAfter('saveDialLines');
        return outcome;
      },
      saved(lines) {
        const query = { deviceUUID };
        updateCachedAnswer(queryClient, dialLines.info, { query }, (known) => withLines(known, lines));
        toast.success(latest.current.t('dialling.config.saved'));
      },
    }),
  );
  const form = useSyncExternalStore(flow.subscribe, flow.state);
  const lines = linesOf(form, info);
  const opened = openedLines(form, info);
  const cards = useMemo(() => lineCardsOf(info), [info]);
  const problems = problemsOf(form, info);
  const dirty = isDirty(form, info);
  useEffect(() => {
    setDraft(draftToKeep(form, info));
  }, [form, info, setDraft]);
  // Pair the lines by content: the platform may have reused the ids of the opened lines for other lines.
  const onFile = useMemo(() => {
    const stored = new Map(storedLines(info).map((line) => [line.id, line]));
    const pairs = pairLines(openedLines(form, info), savedLines(info));
    return new Map([...pairs].map(([key, line]): [string, DialLine | undefined] => [key, stored.get(line.key)]));
  }, [form, info]);
  const conflicts = openConflicts(lines, form.news);

  return {
    form,
    flow,
    lines,
    cards,
    modes: modesOf(info.diallingType),
    /** The stored line for the key of a line that was there when the form opened. */
    onFile,
    problems,
    conflicts,
    dirty,
    /** Forgets the draft. */
    forget: () => setDraft(null),
    /** Whether a line may be saved without its password. */
    keepsPassword: (line: LineDraft) => hasPassword(line, opened),
    /**
     * The problems of a line to show: those of fields that have lost focus. After an attempt to save, all problems.
     */
    shown(line: LineDraft): LineProblems {
      const all = problems[line.key] ?? none;
      if (form.attempts > 0 || all === none) return all;
      const due = Object.entries(all).filter(
        ([field]) => field === 'card' || form.touched.has(markOf(line.key, field as LineField)),
      );
      return due.length === 0 ? none : Object.fromEntries(due);
    },
  };
}

export type DialFormControls = ReturnType<typeof useDialForm>;

const { schema, redact } = storedValues({ key: {}, name: {}, mode: {}, ...lineFields });
const redactOrNull = (line: LineDraft | null) => line && redact(line);

const newsSchema = v.object({
  key: v.string(),
  was: v.nullable(schema),
  theirs: v.nullable(schema),
  conflict: v.nullable(
    v.object({
      mine: v.nullable(schema),
      parts: v.array(v.picklist(lineParts)),
      choice: v.nullable(v.picklist(['mine', 'theirs'])),
    }),
  ),
});

/** The draft of a device's lines, null without edits. */
const dialDraftKind = (deviceUUID: string): DraftKind<DialDraft | null> => ({
  name: `dial.${deviceUUID}`,
  version: 3,
  empty: null,
  schema: v.nullable(
    v.object({ lines: v.array(schema), opened: v.array(schema), news: v.array(newsSchema), nextKey: v.number() }),
  ),
  redact: (draft) =>
    draft && {
      ...draft,
      lines: draft.lines.map(redact),
      opened: draft.opened.map(redact),
      news: draft.news.map(({ key, was, theirs, conflict }) => ({
        key,
        was: redactOrNull(was),
        theirs: redactOrNull(theirs),
        conflict: conflict && { ...conflict, mine: redactOrNull(conflict.mine) },
      })),
    },
});
