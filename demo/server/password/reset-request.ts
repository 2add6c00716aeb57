import * as v from 'valibot';
import { LANGUAGES } from '../../../src/shared/contract/language.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** What somebody asked for who has forgotten a password. */
const resetRequest = v.object({
  resetId: v.string(),
  email: v.string(),
  language: v.picklist(LANGUAGES),
  /** ISO 8601. */
  askedAt: v.string(),
});
export type ResetRequest = v.InferOutput<typeof resetRequest>;

/** The queue keeps its work for days: whose address was typed stands in none of them. */
export function sealRequest(request: ResetRequest, secretBox: SecretBox): string {
  return Buffer.from(secretBox.seal(JSON.stringify(request))).toString('base64');
}

export function openRequest(sealed: string, secretBox: SecretBox): ResetRequest {
  return v.parse(resetRequest, JSON.parse(secretBox.open(Buffer.from(sealed, 'base64'))));
}
