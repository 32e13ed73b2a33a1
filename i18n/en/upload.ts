import type { Messages } from '../zh';

export const upload: Messages['upload'] = {
  add: 'Add a picture',
  left: '%{count} more',
  busy: 'A picture is still being uploaded',
  preparing: 'Preparing',
  progress: 'Uploading “%{name}”',
  retry: 'Upload “%{name}” again',
  remove: 'Remove “%{name}”',
  cancel: 'Cancel the upload of “%{name}”',
  drop: 'Drop to add',
  announced: { done: '“%{name}” was uploaded', failed: '“%{name}” was not uploaded: %{why}' },
  unsupportedBrowser: 'The browser could not read the picture. Check your connection and try again',
  insecurePage: 'This address is not https, and browsers do not upload from it. Please use the https address.',
  blockedByPolicy:
    'The console’s content policy does not allow the image storage %{origin}, so the browser stopped the upload. The administrator has to set STORAGE_ORIGIN ($storage_origin in nginx) to it; then reload this page.',
  refused: {
    tooLarge: 'Pictures can be at most %{size}; not added: %{names}',
    unsupported: 'Only JPEG, PNG and WebP pictures are accepted; not added: %{names}',
    mislabelled: 'The content is no JPEG, PNG or WebP picture and may be damaged; not added: %{names}',
    damaged: 'The picture is damaged; not added: %{names}',
    empty: 'The file is empty; not added: %{names}',
    tooManyPixels: 'The picture has too many pixels; not added: %{names}',
    tooMany: 'At most %{max}; not added: %{names}',
  },
  quoted: '“%{name}”',
};
