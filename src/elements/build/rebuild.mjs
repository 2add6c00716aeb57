import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/*
 * Builds the modules each time its parent sends the paths that have changed, and answers whether that went well. It
 * keeps what it knows of files that are as they were, which halves the time. What the build itself imports (its plugins,
 * the definitions of the elements, the contract) it knows as they were at its start: where one of these has changed it
 * answers `outdated`, and has to be started anew.
 */

const imported = new Set();
registerHooks({
  load(url, context, next) {
    imported.add(url);
    return next(url, context);
  },
});
const { build, tellBuildError } = await import('./build.mjs');

let known;

process.on('message', async (changed) => {
  if (changed.some((path) => imported.has(pathToFileURL(path).href))) {
    process.send('outdated');
    return;
  }
  try {
    known = await build({ isQuick: true, known });
    process.send('built');
  } catch (error) {
    tellBuildError(error);
    process.send('failed');
  }
});
// Whoever wants builds is gone. As a signal, on which a build under way takes its folder with it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
