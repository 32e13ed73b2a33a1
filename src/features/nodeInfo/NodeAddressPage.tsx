import { usePart, useT } from '../../providers/texts';
import { OpenPage } from '../../ui/OpenPage';

/** /external-form/node-address. */
export default function NodeAddressPage() {
  usePart('nodeInfo');
  const t = useT();
  return <OpenPage title={t('publicPages.nodeAddress')}>{null}</OpenPage>;
}
