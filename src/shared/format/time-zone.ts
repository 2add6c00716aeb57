/** The reader's own zone, in which a report writes its times, as an IANA name. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
