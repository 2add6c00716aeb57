/** Lets a test see its page in forced colours, as Windows’ contrast themes have: `forcedColors()`. */
export function forcedColors() {
  const sessions = new Map();
  return {
    name: 'forced-colors',
    async executeCommand({ command, payload, session }) {
      if (command !== 'forced-colors') return undefined;
      // What is emulated ends with the devtools session that asked for it.
      const devtools =
        sessions.get(session.id) ?? (await session.browser.getPage(session.id).createCDPSession());
      sessions.set(session.id, devtools);
      const features = [{ name: 'forced-colors', value: payload }];
      await devtools.send('Emulation.setEmulatedMedia', { features });
      return true;
    },
  };
}
