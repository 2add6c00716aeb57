import { exchangeCode, getRedirectCode } from '../../../src/shared/contract/oauth/embed.ts';
import { type BoundCall, bindOpen } from '../http/call.ts';
import { answerExchangeCode } from './exchange-code.ts';
import { answerRedirectCode } from './redirect-code.ts';

/** The calls of single sign-on. */
export const redirectCalls: readonly BoundCall[] = [
  bindOpen(getRedirectCode, answerRedirectCode),
  bindOpen(exchangeCode, answerExchangeCode),
];
