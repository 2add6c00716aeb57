/** How often it is looked, in milliseconds. */
const LOOK = 500;

const parent = process.ppid;

/**
 * Preloaded, or imported first (`--import`): who outlives its parent stops as if it had been told to. A signal to npm
 * reaches only the shell that it runs scripts in, and one that cannot be caught reaches nobody else at all; a server
 * that nobody sees would keep its port and its folder. Where there is no other parent for orphans, as on Windows,
 * nothing happens.
 */
const looking = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, LOOK);
looking.unref();
