import * as v from 'valibot';
import {
  emptySwitch,
  emptyWholeMachine,
  type SwitchField,
  switchFields,
  type WholeMachineField,
  wholeMachineFields,
} from '../../../domain/binding/bindModel';
import { serialIn } from '../../../lib/labelText';
import { plainText, visibleText } from '../../../lib/plainText';
import type { DraftKind } from '../../../providers/draft';
import type { Reads } from '../../../ui/form/useForm';

export type BindField = WholeMachineField | SwitchField;

/** A bind form: its fields in page order, and the field of the serial. */
export interface BindFormKind<Field extends BindField> extends DraftKind<Readonly<Record<Field, string>>> {
  readonly fields: readonly Field[];
  readonly serial: Field;
  readonly reads: Reads<Field>;
}

const textsOf = <Field extends string>(fields: readonly Field[]) =>
  v.object(Object.fromEntries(fields.map((field) => [field, v.string()])) as Record<Field, v.StringSchema<undefined>>);

export const wholeMachineForm: BindFormKind<WholeMachineField> = {
  name: 'bind.wholeMachine',
  version: 1,
  impersonal: true,
  empty: emptyWholeMachine,
  schema: textsOf(wholeMachineFields),
  fields: wholeMachineFields,
  serial: 'deviceID',
  reads: { deviceID: serialIn, remark: visibleText, upBandwidth: plainText, lineNumber: plainText, DNS: plainText },
};

export const switchForm: BindFormKind<SwitchField> = {
  name: 'bind.switch',
  version: 1,
  impersonal: true,
  empty: emptySwitch,
  schema: textsOf(switchFields),
  fields: switchFields,
  serial: 'sn',
  reads: { sn: serialIn },
};
