/** The texts of a list of images. */
export interface ImageWording {
  /** The list's label for screen readers. */
  readonly label: string;
  readonly version: string;
  readonly address: string;
  readonly recommended: string;
  /** The display name of an image with this processor and version: `x86 v3.8.2`. */
  readonly name: (version: string) => string;
  readonly copyAddress: (name: string) => string;
  readonly copyMd5: (name: string) => string;
}
