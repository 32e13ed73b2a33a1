import { answerPicture, type PictureRequest } from './pictureTask';

self.addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  void answerPicture(data).then((report) => self.postMessage(report));
});
