import { answerPicture } from './pictureTask';

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void answerPicture(data).then((report) => self.postMessage(report));
});
