import {
  bindChoices,
  type ChoiceField,
  type WholeMachineField,
  type WholeMachineValues,
  wholeMachineFields,
} from '../../../domain/binding/bindModel';
import type { Countries } from '../../../domain/places/places';
import { useT, wordingText } from '../../../providers/texts';
import type { ImportRow, Reason, RowOutcome } from './importRows';
import { maxRows } from './sheetProblem';
import type { TextSheet } from './spreadsheetTask';

const isChoice = (field: WholeMachineField): field is ChoiceField => field in bindChoices;
const optional: readonly WholeMachineField[] = ['remark', 'DNS'];

/** A field's displayed text: the label of a code, otherwise the value. */
export function useValueText(): (form: WholeMachineValues, field: WholeMachineField) => string {
  const t = useT();
  return (form, field) => {
    const value = form[field];
    const choice = isChoice(field) ? bindChoices[field].find((one) => one.value === value) : undefined;
    return choice === undefined ? value : t(choice.label);
  };
}

/** Why a row is not bound; '' if it is. */
export function useReasonText(): (row: ImportRow) => string {
  const t = useT();
  const wordsOf = (reason: Reason) => wordingText(reason, t);
  const unknownText = ({ reason, read }: Extract<RowOutcome, { kind: 'unknown' }>) =>
    reason === null
      ? t('binding.import.reason.unknown')
      : t(`binding.import.reason.${read ? 'notSeen' : 'notRead'}`, { answer: wordsOf(reason) });
  return ({ outcome, problems }) => {
    const wrong = Object.values(problems).map(({ key, vars }) => t(key, vars));
    if (wrong.length > 0) return wrong.join(' · ');
    if (outcome.kind === 'failed') return wordsOf(outcome.reason);
    if (outcome.kind === 'unknown') return unknownText(outcome);
    return outcome.kind === 'bound' ? '' : t('binding.import.reason.left');
  };
}

/** The template's two sheets in the current language: an empty table, and a guide with an example. */
export function useTemplateSheets(): (countries: Countries) => readonly TextSheet[] {
  const t = useT();
  return (countries) => {
    const [first] = countries;
    const places: Partial<Record<WholeMachineField, string>> = {
      country: first?.country ?? '',
      province: first?.region[0]?.name ?? '',
      isp: first?.isp[0]?.name ?? '',
    };
    const names = wholeMachineFields.map((field) => t(`binding.fields.${field}`));
    const guide = wholeMachineFields.map((field, at) => {
      const needed = t(optional.includes(field) ? 'binding.import.sheet.no' : 'binding.import.sheet.yes');
      if (isChoice(field)) {
        const labels = bindChoices[field].map(({ label }) => t(label));
        const values = t('binding.import.sheet.oneOf', { options: labels.join(' / ') });
        return [names[at] ?? '', needed, values, labels[0] ?? ''];
      }
      const example = field in places ? '' : t(`binding.import.sheet.exampleOf.${field as 'deviceID'}`);
      return [names[at] ?? '', needed, t(`binding.import.sheet.guideOf.${field}`), places[field] ?? example];
    });
    const heads = ['column', 'required', 'values', 'example'] as const;
    return [
      {
        name: t('binding.import.sheet.devices'),
        // Empty text cells in the first column. So spreadsheet programs keep long device IDs and leading zeros.
        rows: [names, ...Array.from({ length: maxRows }, () => [''])],
        widths: names.map((name) => Math.max(14, name.length * 2)),
      },
      {
        name: t('binding.import.sheet.guide'),
        rows: [heads.map((head) => t(`binding.import.sheet.${head}`)), ...guide],
        widths: [20, 10, 56, 24],
      },
    ];
  };
}

/** A sheet with the rows that are not bound, with line numbers and reasons. */
export function useFailedSheets(): (rows: readonly ImportRow[]) => readonly TextSheet[] {
  const t = useT();
  const valueText = useValueText();
  const reasonText = useReasonText();
  return (rows) => {
    const names = wholeMachineFields.map((field) => t(`binding.fields.${field}`));
    const head = [...names, t('binding.import.sheet.line'), t('binding.import.sheet.reason')];
    const lines = rows.map((row) => [
      ...wholeMachineFields.map((field) => valueText(row.form, field)),
      row.sheet === '' ? String(row.line) : `${row.sheet} ${row.line}`,
      reasonText(row),
    ]);
    return [
      {
        name: t('binding.import.sheet.devices'),
        rows: [head, ...lines],
        widths: head.map((_, at) => (at === head.length - 1 ? 48 : 16)),
      },
    ];
  };
}
