import * as v from 'valibot';
import {
  ARCHITECTURES,
  CLIENT_KINDS,
  clientFileName,
  clientVersion,
  PLATFORMS,
} from '../../../src/shared/contract/downloads/desktop-client.ts';
import { day } from '../../../src/shared/contract/fields.ts';
import { ImportError } from '../import-error.ts';
import { required } from '../options.ts';

/** Reads what names a client on the command line; each is refused in one line that says what it may be. */

export function kindIn(text: string | undefined) {
  return oneOf(CLIENT_KINDS, required(text, 'kind'), 'kind');
}

export function platformIn(text: string) {
  return oneOf(PLATFORMS, text, 'platform');
}

export function architectureIn(text: string) {
  return oneOf(ARCHITECTURES, text, 'arch');
}

export function versionIn(text: string | undefined): string {
  const version = required(text, 'version').trim();
  if (!v.is(clientVersion, version))
    throw new ImportError(
      `--version ${version}: it is numbers with dots between, such as 3.2.1 or 3.3.0-beta.1`,
    );
  return version;
}

export function dayIn(text: string): string {
  if (!v.is(day, text)) throw new ImportError(`--released ${text}: it is a day such as 2026-11-20`);
  return text;
}

export function fileNameIn(text: string): string {
  if (!v.is(clientFileName, text))
    throw new ImportError(
      `${text}: a client’s file has a plain name that every system takes; give it another one, or say it with --name`,
    );
  return text;
}

function oneOf<Value extends string>(known: readonly Value[], text: string, name: string): Value {
  const found = known.find((one) => one === text.trim());
  if (!found) throw new ImportError(`--${name} ${text}: it is one of ${known.join(', ')}`);
  return found;
}
