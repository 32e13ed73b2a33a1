/** Tells password managers whose password a form holds; nobody sees or reaches it. */
export function ManagedName({ name }: { name: string }) {
  return (
    <input
      className="vh"
      name="username"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
