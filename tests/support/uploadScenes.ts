import { foreignFiles } from './pictures';
import type { Scene } from './sceneTools';
import {
  addPicture,
  cancelButton,
  chosen,
  openContract,
  putCall,
  retryButton,
  storedTile,
  uploadGroup,
} from './uploadSteps';

/** Pictures of the contract step, in each state that looks different. */
export const uploadScenes: readonly Scene[] = [
  {
    name: 'pictures, one stored and one that failed',
    open: async (tools) => {
      const { page, platform } = tools;
      await openContract(tools);
      await addPicture(page).setInputFiles(chosen('营业执照.png'));
      await storedTile(page, '营业执照.png').waitFor();
      await platform.faults({ match: putCall, kind: 'status', status: 500 });
      await addPicture(page).setInputFiles(chosen('2025-06-06 授权委托书 盖章扫描件.png'));
      await retryButton(page, '2025-06-06 授权委托书 盖章扫描件.png').waitFor();
    },
  },
  {
    name: 'pictures, one on its way and one not taken',
    open: async (tools) => {
      const { page, platform } = tools;
      await openContract(tools);
      await platform.faults({ match: putCall, kind: 'timeout' });
      await addPicture(page).setInputFiles([chosen('营业执照.png'), chosen('logo.png', foreignFiles.svg)]);
      await cancelButton(page, '营业执照.png').waitFor();
      await uploadGroup(page).getByRole('progressbar').waitFor();
      await uploadGroup(page).getByRole('alert').waitFor();
    },
  },
];
