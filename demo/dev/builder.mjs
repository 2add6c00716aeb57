import { spawn } from 'node:child_process';
import { PROJECT, PROJECT_NODE } from '../setup/project-folder.mjs';
import { projectEnvironment } from '../setup/run.mjs';

/** Builds `dist/` again and again, in a process that stays. */
export function startBuilder(program = 'src/elements/build/rebuild.mjs') {
  let builder = null;

  function start() {
    const child = spawn(PROJECT_NODE, [program], {
      cwd: PROJECT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: projectEnvironment(),
    });
    child.once('exit', () => {
      if (builder === child) builder = null;
    });
    return child;
  }

  /** @returns {Promise<'built' | 'failed' | 'outdated'>} */
  function ask(changed) {
    builder ??= start();
    const child = builder;
    return new Promise((resolve) => {
      const ended = () => resolve('failed');
      child.once('exit', ended);
      child.once('message', (answer) => {
        child.off('exit', ended);
        resolve(answer);
      });
      child.send(changed);
    });
  }

  function end() {
    builder?.kill();
    builder = null;
  }

  return {
    /**
     * @param {readonly string[]} changed paths
     * @returns {Promise<boolean>} whether it went well; what went wrong is printed
     */
    async build(changed = []) {
      const answer = await ask(changed);
      if (answer !== 'outdated') return answer === 'built';
      end();
      return (await ask([])) === 'built';
    },
    end,
  };
}
