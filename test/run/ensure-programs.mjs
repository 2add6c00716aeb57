import { installWithApt, mayInstall } from './debian-packages.mjs';
import { missingBrowserPackages, SLOWER_BROWSER } from './find-browser.mjs';
import { missingPostgresPackages } from './find-postgres.mjs';

/**
 * Installs the browser and the database server that the tests are quickest with, where that is possible: as root on
 * Debian. Elsewhere, and where it fails, the tests take what is there.
 */
export async function ensurePrograms() {
  const packages = [...missingBrowserPackages(), ...missingPostgresPackages()];
  if (packages.length === 0 || !mayInstall()) return;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  if (await installWithApt(packages)) return;
  // One that is not to be had takes the others along; older Debians lack the quickest browser.
  for (const name of packages) await installWithApt([name]);
  if (missingBrowserPackages().length > 0) await installWithApt([SLOWER_BROWSER]);
}
