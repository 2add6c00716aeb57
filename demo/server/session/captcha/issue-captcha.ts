import { randomBytes } from 'node:crypto';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import type { Captcha, getCaptcha } from '../../../../src/shared/contract/oauth/captcha.ts';
import { limitConcurrency, TooManyWaiting } from '../../concurrency/limit-concurrency.ts';
import { captcha } from '../../db/schema/sign-in.ts';
import type { OpenContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { beginTry, countTries } from '../failed-tries.ts';
import { loginLimits } from '../login-limits.ts';
import { failureLimit, issueLimit } from './captcha-limits.ts';
import { createSliderDrawer } from './draw-slider.ts';
import { createWork, timesTheWork } from './proof-of-work.ts';

/** Seconds in which it is to be tried. */
const EXPIRES_IN = 120;
/** Drawing takes a core for a moment: the other ones stay free for the requests that wait beside it. */
const MAX_DRAWING = 2;
/** A second of drawing, at most. */
const MAX_WAITING = 40;

export type IssueCaptcha = (
  request: ParsedRequestOf<typeof getCaptcha>,
  context: OpenContext,
) => Promise<Captcha>;

/** Hands out smart verifications (specification 5): a picture with a gap, or a proof of work. */
export function createCaptchaIssuer(services: Services): IssueCaptcha {
  const { database, config, now } = services;
  const drawSlider = createSliderDrawer();
  const limited = limitConcurrency(MAX_DRAWING, MAX_WAITING);

  async function keep(row: Pick<typeof captcha.$inferInsert, 'kind' | 'position' | 'challenge'>) {
    const sid = randomBytes(24).toString('base64url');
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + EXPIRES_IN * 1000);
    await database.system((tx) => tx.insert(captcha).values({ ...row, sid, createdAt, expiresAt }));
    return { sid, expiresIn: EXPIRES_IN };
  }

  async function slider(): Promise<Captcha> {
    const { position, ...picture } = await limited(drawSlider).catch((error) => {
      throw error instanceof TooManyWaiting ? new Failure(5001022, { retryAfter: 1 }) : error;
    });
    return { kind: 'slider', ...picture, ...(await keep({ kind: 'slider', position })) };
  }

  async function work(failures: number): Promise<Captcha> {
    const challenge = await createWork(config.serverSecret, timesTheWork(failures));
    return { kind: 'work', challenge, ...(await keep({ kind: 'work', challenge })) };
  }

  return async ({ kind }, { remoteAddress }) => {
    if (!config.loginCaptcha) return { kind: 'none' };
    const { wait, failures } = await database.system(async (tx) => {
      const time = now();
      const failed = await countTries(tx, failureLimit(remoteAddress), time);
      const guessed = await countTries(tx, loginLimits('', remoteAddress).address, time);
      return {
        wait: failed.wait || (await beginTry(tx, [issueLimit(remoteAddress)], time)),
        failures: failed.failures + guessed.failures,
      };
    });
    if (wait > 0) throw new Failure(5001022, { retryAfter: wait });
    return kind === 'slider' ? slider() : work(failures);
  };
}
