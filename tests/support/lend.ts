const before: (() => void)[] = [];

/** Gives an object a property for the rest of the test. */
export function lend(target: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  before.push(() => {
    if (own === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, own);
  });
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

/** Restores all properties. */
export function takeBack(): void {
  for (const restore of before.splice(0).reverse()) restore();
}
