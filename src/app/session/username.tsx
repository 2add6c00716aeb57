/** Whose password a form sets, for password managers: they keep it under this name. */
export function Username({ name }: { readonly name: string }) {
  return (
    <input
      aria-hidden="true"
      autoComplete="username"
      className="front-door__username"
      readOnly
      tabIndex={-1}
      type="text"
      value={name}
    />
  );
}
