import { existsSync } from 'node:fs';
import { run } from '../../demo/setup/run.mjs';

/** Whether programs can be installed without asking anybody: as root on Debian. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** @returns {Promise<boolean>} whether they are there now; why not is printed by apt-get itself */
export async function installWithApt(packages) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (
    (await run('apt-get', ['update', '-qq'], options)) === 0 && (await run('apt-get', install, options)) === 0
  );
}
