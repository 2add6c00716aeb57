import type { Language } from '../../../src/shared/contract/language.ts';

/** What the middlewares leave for those after them. */
export interface HttpEnv {
  Variables: {
    requestId: string;
    language: Language;
    /** For the log line: the envelope's status, and who called. */
    status: number | undefined;
    customerId: string | undefined;
    accountId: string | undefined;
    /** Whatever program fetches a file by its signed address, which reads no envelope. */
    bySignature: boolean | undefined;
    /** For the log line: what a call threw that is no refusal. */
    unexpected: unknown;
    /** Of a cross-origin request, as the browser sent it. */
    origin: string | undefined;
    /** Whether a page of that origin may make this call and read its answer; undefined until the caller is known. */
    originAllowed: boolean | undefined;
  };
}
