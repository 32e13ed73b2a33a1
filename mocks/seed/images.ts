import { hex } from './pseudo';

const packageOf = (file: string, version: string) => ({
  version,
  downloadURL: `https://download.example.com/images/${file}-${version}.img.xz`,
  md5: hex(32, 'image', file, version),
});

/** The recommended image packages, newest first. */
export const recommendedImages = {
  wholeMachine: [packageOf('node-x86', '3.8.2'), packageOf('node-x86', '3.7.9'), packageOf('node-arm64', '3.8.2')],
  switch: [packageOf('switch', '1.6.4')],
} as const;
