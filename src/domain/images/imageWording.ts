/** What a list of images says. */
export interface ImageWording {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly version: string;
  readonly address: string;
  readonly recommended: string;
  /** What an image is called, by its version. */
  readonly name: (version: string) => string;
  readonly copyAddress: (name: string) => string;
  readonly copyMd5: (name: string) => string;
}
