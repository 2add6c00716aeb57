import {
  checkEmail,
  checkUrl,
  forgetPassword,
  updatePassword,
} from '../../../src/shared/contract/oauth/password.ts';
import { type BoundCall, bindCaller, bindOpen } from '../http/call.ts';
import type { Services } from '../services.ts';
import { limitedHashing } from '../session/limited-hashing.ts';
import { answerCheckEmail } from './check-email.ts';
import { answerCheckUrl } from './check-url.ts';
import { createForgetPassword } from './forget-password.ts';
import { createUpdatePassword } from './update-password.ts';

/** The calls of a forgotten, or a changed, password. */
export function passwordCalls(services: Services): BoundCall[] {
  const hashing = limitedHashing();
  return [
    bindOpen(checkEmail, answerCheckEmail),
    bindOpen(checkUrl, answerCheckUrl),
    bindOpen(forgetPassword, createForgetPassword(services, hashing)),
    bindCaller(updatePassword, createUpdatePassword(services, hashing)),
  ];
}
