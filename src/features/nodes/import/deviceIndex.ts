/** The rows of a sheet by device. */
export interface DeviceIndex {
  /** Adds the row at this index; '' is no device. */
  add(device: string, at: number): void;
  /** Removes the row; returns the device's other rows. */
  remove(device: string, at: number): readonly number[];
  /** The device's rows in sheet order. */
  of(device: string): readonly number[];
}

/** Creates an empty index. Thousands of rows may share a device, so rows added in order are not sorted again. */
export function indexByDeviceId(): DeviceIndex {
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
