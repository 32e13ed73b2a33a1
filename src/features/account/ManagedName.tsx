/** Names the account for password managers; hidden and not focusable. */
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
