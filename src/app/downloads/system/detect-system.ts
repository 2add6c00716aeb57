import { readUserAgent } from './read-user-agent.ts';
import { NO_SYSTEM, type System } from './system.ts';

/** What of `navigator` is looked at; only Chromium has `userAgentData`, and only on secure pages. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: UserAgentData | undefined;
}

interface UserAgentData {
  readonly platform: string;
  readonly mobile: boolean;
  getHighEntropyValues(hints: string[]): Promise<{
    readonly architecture?: string;
    readonly bitness?: string;
  }>;
}

const PLATFORM_OF: Readonly<Partial<Record<string, NonNullable<System['platform']>>>> = {
  Windows: 'windows',
  macOS: 'macos',
  Linux: 'linux',
};

/** The computer as far as the browser tells, with its processor where it is asked for and given. */
export async function detectSystem({
  userAgent,
  maxTouchPoints,
  userAgentData,
}: BrowserFacts): Promise<System> {
  const told = userAgentData?.platform ?? '';
  // Some browsers have it and leave it empty.
  if (!userAgentData || told === '' || told === 'Unknown') return readUserAgent(userAgent, maxTouchPoints);
  const platform = PLATFORM_OF[told] ?? null;
  if (userAgentData.mobile || platform === null) return NO_SYSTEM;
  return { platform, architecture: await architectureOf(userAgentData) };
}

async function architectureOf(data: UserAgentData): Promise<System['architecture']> {
  try {
    const { architecture, bitness } = await data.getHighEntropyValues(['architecture', 'bitness']);
    if (bitness !== undefined && bitness !== '' && bitness !== '64') return null;
    return architecture === 'arm' ? 'arm64' : architecture === 'x86' ? 'x64' : null;
  } catch {
    // A policy of the page forbids to ask.
    return null;
  }
}
