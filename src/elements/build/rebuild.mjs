import { build, tellBuildError } from './build.mjs';

/*
 * Builds the modules each time its parent sends a message, and answers whether that went well. It keeps what it knows
 * of files that are as they were, which halves the time. What the build itself imports (its plugins, the definitions of
 * the elements, the contract) it knows as they were at its start: after a change there it has to be started anew.
 */

let known;

process.on('message', async () => {
  try {
    known = await build({ isQuick: true, known });
    process.send(true);
  } catch (error) {
    tellBuildError(error);
    process.send(false);
  }
});
// Whoever wants builds is gone. As a signal, on which a build under way takes its folder with it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
