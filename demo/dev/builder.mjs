import { spawn } from 'node:child_process';
import { PROJECT, PROJECT_NODE } from '../setup/project-folder.mjs';
import { projectEnvironment } from '../setup/run.mjs';

/** Below `src/`: what the build itself imports, so that only a new process sees it changed. */
const OF_THE_BUILD = /^(elements|shared\/contract)\//;

/** Builds `dist/` again and again, in a process that stays (`src/elements/build/rebuild.mjs`). */
export function startBuilder() {
  let builder = null;

  function start() {
    const child = spawn(PROJECT_NODE, ['src/elements/build/rebuild.mjs'], {
      cwd: PROJECT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: projectEnvironment(),
    });
    child.once('exit', () => {
      if (builder === child) builder = null;
    });
    return child;
  }

  return {
    /**
     * @param {readonly string[]} changed files below `src/`
     * @returns {Promise<boolean>} whether it went well; what went wrong is printed
     */
    async build(changed = []) {
      if (changed.some((file) => OF_THE_BUILD.test(file.replaceAll('\\', '/')))) this.end();
      builder ??= start();
      const child = builder;
      return new Promise((resolve) => {
        const ended = () => resolve(false);
        child.once('exit', ended);
        child.once('message', (isWell) => {
          child.off('exit', ended);
          resolve(isWell);
        });
        child.send('build');
      });
    },
    end() {
      builder?.kill();
      builder = null;
    },
  };
}
