import * as v from 'valibot';
import { plainText, visibleText } from '../../lib/plainText';
import type * as account from '../../platform/contract/account';
import { qualification } from '../../platform/contract/account';
import type { CallAnswer, CallInput } from '../../platform/endpoint';
import type { DraftKind } from '../../providers/draft';
import { formDraft, type Problem, type Problems, type Values } from '../../ui/form/fields';
import { linesOf } from '../../ui/form/oneValue';

/** A place that the platform suggests. */
export type Tip = CallAnswer<typeof account.inputTips>['tips'][number];

/**
 * The distinct UUIDs in a text. They are separated by line breaks, tabs, commas or semicolons, Western or Chinese. An
 * ID may contain blanks.
 */
export const uuidsIn = (text: string): string[] => [...new Set(linesOf(text.replaceAll(/[,，、;；]/g, '\n')))];

const figure = String.raw`([+-]?\d+(?:\.\d+)?)`;
const pair = new RegExp(`^${figure}\\s*,\\s*${figure}$`);

/** Writes coordinates as `lng,lat`; cleans any other text with `visibleText`. */
export function locationOf(typed: string): string {
  const [, lng, lat] = pair.exec(plainText(typed)) ?? [];
  return lng === undefined || lat === undefined ? visibleText(typed) : `${lng},${lat}`;
}

/** The fields that the draft stores. The picture is not among them: a draft never stores pictures. */
export const nodeFields = {
  address: { read: visibleText },
  location: { read: locationOf },
  detailAddress: { read: visibleText },
  floor: { read: visibleText },
  room: { read: visibleText },
  cabinet: { read: visibleText },
  // A tab separates cells; `visibleText` would make it a blank.
  deviceUUIDs: { read: (text: string) => visibleText(text.replaceAll('\t', '\n')) },
};
export type NodeField = keyof typeof nodeFields;
export type NodeValues = Values<NodeField>;
export const nodeDraft = formDraft(nodeFields, { name: 'nodeInfo' });

/** Accepts any place name; coordinates must be in range, longitude first. */
function locationProblem(typed: string): Problem | undefined {
  const location = locationOf(typed);
  if (location === '') return { key: 'nodeInfo.rules.location' };
  if (!pair.test(location)) return undefined;
  const [lng, lat] = location.split(',').map(Number) as [number, number];
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? undefined : { key: 'nodeInfo.rules.coordinates' };
}

/** The problems by field: location and address are required, the others optional. */
export function nodeProblems({ address, location }: NodeValues): Problems<NodeField> {
  const problems: Problems<NodeField> = {};
  if (address.trim() === '') problems.address = { key: 'nodeInfo.rules.address' };
  const wrong = locationProblem(location);
  if (wrong !== undefined) problems.location = wrong;
  return problems;
}

/** A suggestion as a full address: district, street and number, name, without repeating any of them. */
export function tipAddress({ district, address, name }: Tip): string {
  const street = address.startsWith(district) ? address : district + address;
  return street.includes(name) ? street : street + name;
}

/** The fields that a suggestion fills in. A suggestion without coordinates leaves the location as it is. */
export function filledBy(tip: Tip): Partial<NodeValues> {
  const location = locationOf(tip.location);
  return { address: tipAddress(tip), ...(location !== '' && { location }) };
}

export type NodeBody = CallInput<typeof account.saveAddressInfo>['body'];
/** The answers of the certification's pre-review. */
export type NodeAnswers = NonNullable<NodeBody['qualificationRes']>;

/**
 * The pre-review answers that the platform has accepted. The console keeps them because they must be sent again with
 * the node info (R11-26) and no call returns them. All tabs of the account share them.
 */
export const answersDraft: DraftKind<NodeAnswers> = {
  name: 'certification.answers',
  version: 1,
  notPersonal: true,
  allTabs: true,
  empty: [],
  schema: v.array(qualification),
};

/**
 * The request body. `account` is '' for the signed-in account; `picture` is the object's full address or ''; `answers`
 * are left out if there are none.
 */
export function nodeBody(values: NodeValues, account: string, picture: string, answers: NodeAnswers = []): NodeBody {
  return {
    location: locationOf(values.location),
    address: values.address.trim(),
    detailAddress: values.detailAddress.trim(),
    floor: values.floor.trim(),
    room: values.room.trim(),
    cabinet: values.cabinet.trim(),
    deviceUUIDs: uuidsIn(values.deviceUUIDs).join(','),
    machineRoomPic: picture,
    ...(answers.length > 0 && { qualificationRes: answers }),
    account,
  };
}

/** Longer texts are not searched for: no address is that long, and servers reject very long queries. */
const maxSearchLength = 200;

/** Whether a text is long enough for suggestions (two characters, or one Chinese character) and not too long. */
export const mayLookFor = (text: string): boolean =>
  text.length <= maxSearchLength && (text.length >= 2 || /\p{Script=Han}/u.test(text));
