/** Addresses that a server listens on to be reached at all of its own; nothing can be opened there. */
const EVERYWHERE = ['0.0.0.0', '::'];

interface ConsolePlace {
  readonly publicOrigin: string | null;
  readonly host: string;
  readonly port: number;
}

/**
 * Where the console is, for links in mail. Never by what a request says: whoever asks for a mail to somebody else
 * could send a `Host` of their own, and would be sent the secret of the link.
 */
export function consoleOrigin({ publicOrigin, host, port }: ConsolePlace) {
  if (publicOrigin !== null) return publicOrigin;
  const name = EVERYWHERE.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
