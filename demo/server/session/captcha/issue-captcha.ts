import { randomBytes } from 'node:crypto';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { Captcha, getCaptcha } from '../../../../src/shared/contract/oauth/captcha.ts';
import { limitConcurrency, TooManyWaiting } from '../../concurrency/limit-concurrency.ts';
import { captcha } from '../../db/schema/sign-in.ts';
import type { OpenContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { beginTry, countTries } from '../failed-tries.ts';
import { guessed } from '../guessed.ts';
import { MANY_TRIES } from '../login-limits.ts';
import { failureLimit, issueLimit, MANY_ISSUED } from './captcha-limits.ts';
import { drawShapes } from './draw-shapes.ts';
import { createSliderDrawer } from './draw-slider.ts';
import { createWork, timesTheWork } from './proof-of-work.ts';

/** Seconds in which it is to be tried. */
const EXPIRES_IN = 120;
/** More of them for each time that the work is more than usual. */
const MORE_FOR_WORK = 15;
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
  const { database, config, now, demonstration } = services;
  const drawSlider = createSliderDrawer(demonstration?.drawScene ?? drawShapes);
  const limited = limitConcurrency(MAX_DRAWING, MAX_WAITING);

  async function keep(
    row: Pick<typeof captcha.$inferInsert, 'kind' | 'position' | 'challenge'>,
    expiresIn = EXPIRES_IN,
  ) {
    const sid = randomBytes(24).toString('base64url');
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + expiresIn * 1000);
    await database.system((tx) => tx.insert(captcha).values({ ...row, sid, createdAt, expiresAt }));
    return { sid, expiresIn };
  }

  async function slider(): Promise<Captcha> {
    const { position, ...picture } = await limited(drawSlider).catch((error) => {
      throw error instanceof TooManyWaiting ? new Failure(ERROR.loginFailed, { retryAfter: 1 }) : error;
    });
    return { kind: 'slider', ...picture, ...(await keep({ kind: 'slider', position })) };
  }

  async function work(failures: number): Promise<Captcha> {
    const times = timesTheWork(failures);
    const challenge = await createWork(config.serverSecret, times);
    return {
      kind: 'work',
      challenge,
      ...(await keep({ kind: 'work', challenge }, EXPIRES_IN + (times - 1) * MORE_FOR_WORK)),
    };
  }

  return async ({ kind, loginName = '' }, { remoteAddress }) => {
    if (!config.loginCaptcha) return { kind: 'none' };
    const { wait, failures, isPuzzle } = await database.system(async (tx) => {
      const time = now();
      const limit = issueLimit(remoteAddress);
      const wait = await beginTry(tx, [limit], time);
      const issued = await countTries(tx, limit, time);
      const failed = await countTries(tx, failureLimit(remoteAddress), time);
      const tried = await guessed(tx, { loginName, remoteAddress }, time);
      return {
        wait,
        failures: failed.failures + tried.failures,
        isPuzzle: failed.wait === 0 && issued.failures <= MANY_ISSUED && tried.failures < MANY_TRIES,
      };
    });
    if (wait > 0) throw new Failure(ERROR.loginFailed, { retryAfter: wait });
    return kind === 'slider' && isPuzzle ? slider() : work(failures);
  };
}
