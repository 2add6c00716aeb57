import { NO_SYSTEM, type System } from './system.ts';

/** Phones and tablets carry the names of desktop systems in theirs: these are looked for first. */
const HANDHELD = /Android|iPhone|iPad|iPod|Mobile|CrOS|HarmonyOS|Tizen|SMART-TV/i;

/**
 * The system by the `User-Agent` header, for browsers that have nothing better to say.
 * @param touchPoints an iPad says that it is a Mac, which has none
 */
export function readUserAgent(userAgent: string, touchPoints: number): System {
  if (HANDHELD.test(userAgent)) return NO_SYSTEM;
  if (/Macintosh|Mac OS X/.test(userAgent))
    return touchPoints > 1 ? NO_SYSTEM : { platform: 'macos', architecture: null };
  if (/Windows/.test(userAgent)) return { platform: 'windows', architecture: windowsArchitecture(userAgent) };
  if (/Linux|X11/.test(userAgent)) return { platform: 'linux', architecture: linuxArchitecture(userAgent) };
  return NO_SYSTEM;
}

/** Browsers on ARM call themselves x64, too, and run what is for x64. */
function windowsArchitecture(userAgent: string): System['architecture'] {
  if (/ARM64/i.test(userAgent)) return 'arm64';
  return /Win64|WOW64|x64/i.test(userAgent) ? 'x64' : null;
}

function linuxArchitecture(userAgent: string): System['architecture'] {
  if (/aarch64|arm64/i.test(userAgent)) return 'arm64';
  return /x86_64|amd64/i.test(userAgent) ? 'x64' : null;
}
