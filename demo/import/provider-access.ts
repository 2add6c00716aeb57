import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from './import-error.ts';

export interface ProviderAccess {
  readonly serverUrl: string;
  readonly key: string;
}

interface Environment {
  readonly SERVER_URL?: string | undefined;
  readonly PROVIDER_KEY?: string | undefined;
  readonly DATA_DIR?: string | undefined;
}

/** Where the server is and the key to its provider API. */
export async function providerAccess(env: Environment): Promise<ProviderAccess> {
  const serverUrl = env.SERVER_URL || 'http://127.0.0.1:4000';
  if (!URL.canParse(serverUrl) || !/^https?:$/.test(new URL(serverUrl).protocol)) {
    throw new ImportError(`SERVER_URL is no http address: ${serverUrl}`);
  }
  return {
    serverUrl: new URL(serverUrl).href.replace(/\/$/, ''),
    key: env.PROVIDER_KEY || (await keptKey(env)),
  };
}

async function keptKey(env: Environment): Promise<string> {
  const path = join(env.DATA_DIR || '.data', 'provider-key');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw new ImportError(
      `set PROVIDER_KEY to the key that the server printed at its first start (no ${path} here)`,
      {
        cause,
      },
    );
  }
}
