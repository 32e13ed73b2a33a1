import { BindPage } from '../features/binding/BindPage';
import { ImportPlace } from '../features/import/ImportPlace';

/** /help/bind_device, with the import from a spreadsheet. */
export function Bind() {
  return <BindPage Import={ImportPlace} />;
}
