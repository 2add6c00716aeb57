/** Class names for routing's <Link>, which draws nothing itself; UiRoot brings their sheet. */
export const linkStyles = {
  /** A link in text or in a table: the primary colour, medium weight. */
  link: 'link',
  /** Quiet, such as the way back above a title. */
  quiet: 'link link--quiet',
  /** Looks like a default button. */
  button: 'link link--button',
  /** Looks like a primary button. */
  primaryButton: 'link link--button link--primary',
} as const;
