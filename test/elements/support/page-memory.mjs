/** Lets a test ask what its page holds: `pageMemory()` in removal.test.ts. */
export function pageMemory() {
  return {
    name: 'page-memory',
    async executeCommand({ command, session }) {
      if (command !== 'page-memory') return undefined;
      const page = session.browser.getPage(session.id);
      const devtools = await page.createCDPSession();
      try {
        // What the first collection sets free may be all that held something else.
        for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
        const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
        const { usedSize } = await devtools.send('Runtime.getHeapUsage');
        return { nodes, listeners: jsEventListeners, heap: usedSize };
      } finally {
        await devtools.detach();
      }
    },
  };
}
