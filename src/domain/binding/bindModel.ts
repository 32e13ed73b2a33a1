import type { TextKey } from '../../../i18n';
import { addressesIn } from '../../lib/ipAddress';
import { typedCandidates } from '../../lib/labelText';
import { lengthOf, maxRemarkLength } from '../../lib/remark';
import type { Client } from '../../platform/client';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import { listQuery } from '../../platform/contract/fields';
import type { CallAnswer, CallInput } from '../../platform/endpoint';
import { attempt, type WriteOutcome } from '../../platform/write';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { choiceProblem, type Problem, type Problems, problemsIn } from '../../ui/form/fields';
import { asksProvince, type Countries, placesIn } from '../places/places';

// A machine or switch to bind, from a form or a row of a spreadsheet: its values (R4-7, R4-30), the problems of these
// values, and the request. Values are strings, as typed or chosen. A chosen value is usually a code of the platform.

export const wholeMachineFields = [
  'deviceID',
  'remark',
  'machineRoomType',
  'hasUPS',
  'upBandwidth',
  'lineNumber',
  'country',
  'province',
  'isp',
  'diallingType',
  'natType',
  'ipProtocol',
  'DNS',
] as const;
export type WholeMachineField = (typeof wholeMachineFields)[number];
/** The form's values. `hasUPS` is `yes`, `no`, or '' if nothing is chosen. `upBandwidth` is the Mbps of one line. */
export type WholeMachineValues = Readonly<Record<WholeMachineField, string>>;

export const switchFields = ['sn', 'machineRoomType', 'hasUPS', 'ipProtocol'] as const;
export type SwitchField = (typeof switchFields)[number];
export type SwitchValues = Readonly<Record<SwitchField, string>>;

const maxSerialLength = 64;
/** Far above any real line: a larger number is a typing error. */
const maxMbps = 1_000_000;
const maxLines = 10_000;

/** The types that the form offers. `routerOneToOne` occurs only in answers (docs/platform.md, "Devices"). */
const formDiallingTypes = devices.diallingTypes.filter((type) => type !== 'routerOneToOne');

/** A figure that may mean a thousand: `1.000`. Nobody writes a fraction of a Mbps with a zero at its end. */
const ambiguousFigure = /^[1-9]\d{0,2}\.\d\d0$/;

/**
 * Parses a non-negative number as typed: with full-width digits, blanks around it, a decimal comma before the last one
 * or two digits (`12,5`), or thousands separated by commas. Null for anything else, also for `1.000`, which may mean
 * one or a thousand.
 */
export function figureOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (ambiguousFigure.test(plain)) return null;
  const grouped = /^\d{1,3}(,\d{3}){1,2}(\.\d{1,3})?$/.test(plain);
  const pointed = grouped ? plain.replaceAll(',', '') : plain.replace(/,(?=\d{1,2}$)/, '.');
  return /^\d{1,9}(\.\d{1,3})?$/.test(pointed) ? Number(pointed) : null;
}

/** Mbps of all lines together; null while one of the two numbers is missing or cannot be parsed. */
export function totalMbps(form: Pick<WholeMachineValues, 'upBandwidth' | 'lineNumber'>): number | null {
  const up = figureOf(form.upBandwidth);
  const lines = figureOf(form.lineNumber);
  return up === null || lines === null ? null : up * lines;
}

function figureProblem(text: string, missing: TextKey, max: number, whole: boolean): Problem | undefined {
  if (text.trim() === '') return { key: missing };
  if (ambiguousFigure.test(text.normalize('NFKC').trim())) return { key: 'binding.rules.ambiguousFigure' };
  const figure = figureOf(text);
  if (figure === null || figure <= 0 || figure > max || (whole && !Number.isInteger(figure))) {
    return { key: whole ? 'binding.rules.wholeFigure' : 'binding.rules.figure', vars: { max } };
  }
  return undefined;
}

function serialProblem(text: string, missing: TextKey): Problem | undefined {
  const serial = text.trim();
  if (serial === '') return { key: missing };
  if (typedCandidates(serial).length > 1) return { key: 'binding.rules.severalSerials' };
  // Refuse line breaks and tabs: they come from copying, and the user cannot see them. Blanks are left to the platform.
  return lengthOf(serial) > maxSerialLength || /[\p{Cc}\p{Cf}]/u.test(serial)
    ? { key: 'binding.rules.serial', vars: { max: maxSerialLength } }
    : undefined;
}

const upsChoices = ['yes', 'no'];

/**
 * The problems of a whole-machine form: a message for each invalid field (R4-9 and following); empty if there are none.
 * Until the countries have loaded, any text is accepted as a place.
 */
export function wholeMachineProblems(form: WholeMachineValues, countries: Countries = []): Problems<WholeMachineField> {
  const places = placesIn(countries, form.country);
  return problemsIn({
    deviceID: serialProblem(form.deviceID, 'binding.rules.deviceID'),
    remark:
      lengthOf(form.remark.trim()) > maxRemarkLength
        ? { key: 'binding.rules.remark', vars: { max: maxRemarkLength } }
        : undefined,
    machineRoomType: choiceProblem(form.machineRoomType, 'binding.rules.machineRoomType', devices.machineRoomTypes),
    hasUPS: choiceProblem(form.hasUPS, 'binding.rules.hasUPS', upsChoices),
    upBandwidth: figureProblem(form.upBandwidth, 'binding.rules.upBandwidth', maxMbps, false),
    lineNumber: figureProblem(form.lineNumber, 'binding.rules.lineNumber', maxLines, true),
    country: choiceProblem(form.country, 'binding.rules.country', places.country),
    province: asksProvince(countries, form.country)
      ? choiceProblem(form.province, 'binding.rules.province', places.province)
      : undefined,
    isp: choiceProblem(form.isp, 'binding.rules.isp', places.isp),
    diallingType: choiceProblem(form.diallingType, 'binding.rules.diallingType', formDiallingTypes),
    natType: choiceProblem(form.natType, 'binding.rules.natType', devices.natTypes),
    ipProtocol: choiceProblem(form.ipProtocol, 'binding.rules.ipProtocol', devices.ipProtocols),
    DNS: addressesIn(form.DNS) === null ? { key: 'binding.rules.DNS' } : undefined,
  });
}

/** The problems of a switch's form. Serial number and machine room share one message (R4-31). */
export function switchProblems(form: SwitchValues): Problems<SwitchField> {
  return problemsIn({
    sn: serialProblem(form.sn, 'binding.rules.sn'),
    machineRoomType: choiceProblem(form.machineRoomType, 'binding.rules.sn', devices.machineRoomTypes),
    hasUPS: choiceProblem(form.hasUPS, 'binding.rules.hasUPS', upsChoices),
    ipProtocol: choiceProblem(form.ipProtocol, 'binding.rules.ipProtocol', devices.ipProtocols),
  });
}

/** The request for a form without problems. */
export function registrationOf(
  form: WholeMachineValues,
  countries: Countries,
): CallInput<typeof devices.register>['body'] {
  return {
    deviceID: form.deviceID.trim(),
    remark: form.remark.trim(),
    upBandwidth: figureOf(form.upBandwidth) ?? 0,
    lineNumber: figureOf(form.lineNumber) ?? 0,
    country: form.country,
    province: asksProvince(countries, form.country) ? form.province : '',
    isp: form.isp,
    DNS: (addressesIn(form.DNS) ?? [form.DNS.trim()]).join(','),
    diallingType: form.diallingType,
    natType: form.natType,
    machineRoomType: form.machineRoomType,
    hasUPS: form.hasUPS === 'yes',
    ipProtocol: form.ipProtocol,
  };
}

export function switchRegistrationOf(form: SwitchValues): CallInput<typeof devices.registerSwitch>['body'] {
  return {
    sn: form.sn.trim(),
    machineRoomType: form.machineRoomType,
    hasUPS: form.hasUPS === 'yes',
    ipProtocol: form.ipProtocol,
  };
}

/**
 * Reads the answer to a registration. The device is bound if the answer has data and no error; `0`, `false` and `''`
 * count neither as data nor as an error. `message` is the platform's, or ''.
 */
export function bindOutcome({ data, error }: CallAnswer<typeof devices.register>): { bound: boolean; message: string } {
  return { bound: Boolean(data) && !error, message: messageIn(error) };
}

/** The platform sends an error as a text, or as an object that contains one. */
function messageIn(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return '';
  const message = 'msg' in error ? error.msg : 'message' in error ? error.message : '';
  return typeof message === 'string' ? message : '';
}

/**
 * The options of the fields that have codes, in the order of the form, with the keys of their labels
 * (docs/platform.md, "Devices").
 */
export const bindChoices = {
  machineRoomType: devices.machineRoomTypes.map((value) => ({
    value,
    label: `devices.codes.machineRoomType.${value}` as const,
  })),
  hasUPS: [
    { value: 'yes', label: 'binding.ups.yes' },
    { value: 'no', label: 'binding.ups.no' },
  ],
  diallingType: formDiallingTypes.map((value) => ({ value, label: `devices.codes.diallingType.${value}` as const })),
  natType: devices.natTypes.map((value) => ({ value, label: `devices.codes.natType.${value}` as const })),
  ipProtocol: devices.ipProtocols.map((value) => ({ value, label: `devices.codes.ipProtocol.${value}` as const })),
} as const satisfies Record<string, readonly { value: string; label: TextKey }[]>;
export type ChoiceField = keyof typeof bindChoices;

type Binding = Pick<ConsoleDataProvider, 'registerDevice' | 'registerSwitch'>;

/** The request to bind one machine or one switch. */
export type Registration =
  | { readonly kind: 'wholeMachine'; readonly body: CallInput<typeof devices.register>['body'] }
  | { readonly kind: 'switch'; readonly body: CallInput<typeof devices.registerSwitch>['body'] };

/** The device ID or serial number of a registration. */
export const serialOf = (registration: Registration): string =>
  registration.kind === 'wholeMachine' ? registration.body.deviceID : registration.body.sn;

/** A bound device. */
export interface Bound {
  /** The ID of the node; null if the platform did not send it. */
  readonly id: string | null;
  /** Set if the platform refused the device because the account had already bound it. */
  readonly already?: true;
  /** If `already` is set: the device in the account's list. */
  readonly device?: Device;
}

/**
 * The values of the form for the next machine or switch. Fields that are still empty take the values of the previous
 * form, except the fields in `own`. If the user has already chosen another country, the previous province and ISP are
 * not taken.
 */
export function settingsFrom<Field extends string>(
  previous: Readonly<Record<Field, string>>,
  typed: Readonly<Record<Field, string>>,
  own: readonly Field[],
): Record<Field, string> {
  const { country } = typed as { country?: string };
  const isOtherCountry =
    country !== undefined && country !== '' && country !== (previous as { country?: string }).country;
  const values: Record<Field, string> = { ...typed };
  for (const field of Object.keys(previous) as Field[]) {
    const isOfOtherCountry = isOtherCountry && (field === 'province' || field === 'isp');
    if (typed[field] === '' && !own.includes(field) && !isOfOtherCountry) values[field] = previous[field];
  }
  return values;
}

/**
 * Sends a registration once (R4-33, R4-36). Never rejects. If the request fails, returns the outcome of `attempt`. If
 * the platform answers that it did not bind the device, searches the account's own list: a device found there was
 * already bound, which counts as done. Otherwise the device is refused, with the platform's message ('' if there is
 * none).
 */
export async function attemptBind(
  dataProvider: Binding,
  client: Client,
  registration: Registration,
): Promise<WriteOutcome<Bound>> {
  const outcome = await attempt(() =>
    registration.kind === 'wholeMachine'
      ? dataProvider.registerDevice(registration.body)
      : dataProvider.registerSwitch(registration.body),
  );
  if (outcome.kind !== 'done') return outcome;
  const { bound, message } = bindOutcome(outcome.value);
  if (bound) return { kind: 'done', value: { id: idIn(outcome.value.data) } };
  const device = await findBound(client, serialOf(registration)).catch(() => null);
  return device === null
    ? { kind: 'refused', error: message }
    : { kind: 'done', value: { id: device.id, already: true, device } };
}

function idIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('id' in data)) return null;
  return typeof data.id === 'string' && data.id !== '' ? data.id : null;
}

const pageSize = 100;

/**
 * The account's own device with exactly this ID or serial number; null if there is none. Searches the list page by
 * page. Rejects with the errors of `Client.call`.
 */
export async function findBound(client: Client, serial: string, signal?: AbortSignal): Promise<Device | null> {
  for (let first = 0; ; first += pageSize) {
    const query = listQuery({ filter: { q: serial }, first, count: pageSize });
    const page = await client.call(devices.list, { query }, { signal });
    const found = page.find(({ deviceID }) => deviceID === serial);
    if (found !== undefined) return found;
    if (page.length < pageSize) return null;
  }
}
