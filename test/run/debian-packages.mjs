import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether programs can be installed without asking anybody: as root on Debian. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

export function installWithApt(packages) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
}
