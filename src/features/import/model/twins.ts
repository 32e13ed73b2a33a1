/** Which rows of a sheet are about one device. */
export interface Twins {
  /** A row, by its place, is about this device; '' is about none. */
  add(device: string, at: number): void;
  /** The row no longer is; gives the others of the device. */
  remove(device: string, at: number): readonly number[];
  /** The rows of a device, in the sheet's order. */
  of(device: string): readonly number[];
}

/** No rows yet. Thousands may have one device: what comes in the sheet's order is not sorted again. */
export function createTwins(): Twins {
  const byDevice = new Map<string, number[]>();
  return {
    add(device, at) {
      if (device === '') return;
      const places = byDevice.get(device);
      if (places === undefined) byDevice.set(device, [at]);
      else if ((places.at(-1) ?? -1) < at) places.push(at);
      else {
        const next = places.findIndex((place) => place > at);
        places.splice(next, 0, at);
      }
    },
    remove(device, at) {
      const left = byDevice.get(device)?.filter((place) => place !== at) ?? [];
      byDevice.set(device, left);
      return [...left];
    },
    of: (device) => byDevice.get(device) ?? [],
  };
}
