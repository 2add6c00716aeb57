import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { nothing, text } from '../fields.ts';
import { sid } from './token.ts';

/** `slider`: a piece is to be moved into its gap. `work`: the browser computes instead, for whoever sees no puzzle. */
export const CAPTCHA_KINDS = ['slider', 'work'] as const;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const expiresIn = v.pipe(v.number(), v.integer());

/** Where the piece belongs is known to the server alone. */
export const sliderCaptcha = v.object({
  kind: v.literal('slider'),
  sid,
  /** Of the picture. */
  width: pixels,
  height: pixels,
  /** The picture with the gap, as a `data:` address. */
  background: v.string(),
  /** The piece, transparent around its outline, as a `data:` address; its left edge begins at 0. */
  piece: v.string(),
  pieceWidth: pixels,
  pieceHeight: pixels,
  /** Distance of the piece from the top of the picture. */
  pieceTop: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Seconds. */
  expiresIn,
});
export type SliderCaptcha = v.InferOutput<typeof sliderCaptcha>;

/** A proof of work for `solveChallenge` of altcha-lib. */
export const workCaptcha = v.object({
  kind: v.literal('work'),
  sid,
  /** An ALTCHA challenge (version 2, PBKDF2/SHA-256) as JSON; it takes at most `parameters.data.most` guesses. */
  challenge: v.string(),
  expiresIn,
});
export type WorkCaptcha = v.InferOutput<typeof workCaptcha>;

/** The server asks for no verification (`LOGIN_CAPTCHA=off`). */
const noCaptcha = v.object({ kind: v.literal('none') });

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/oauth/smart/captcha',
  summary: 'A new smart verification.',
  access: 'open',
  /** Where much was guessed from an address, or at a login name, work comes instead of a puzzle, and more of it. */
  request: v.object({
    kind: v.optional(v.picklist(CAPTCHA_KINDS), 'slider'),
    /** Of whoever is to sign in, where that is known. */
    loginName: v.optional(v.pipe(text, v.trim(), v.maxLength(254))),
  }),
  reply: v.variant('kind', [sliderCaptcha, workCaptcha, noCaptcha]),
  errors: [ERROR.loginFailed],
});
export type Captcha = v.InferOutput<typeof getCaptcha.reply>;

/** A place on the way of the piece. */
const trackPoint = v.object({
  /** Pixels of the picture, of the piece's left edge. */
  x: v.pipe(v.number(), v.minValue(-1000), v.maxValue(5000)),
  /** Pixels that the pointer has moved up or down. */
  y: v.pipe(v.number(), v.minValue(-5000), v.maxValue(5000)),
  /** Milliseconds since the piece was taken. */
  t: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});
export type TrackPoint = v.InferOutput<typeof trackPoint>;

/** One try: it ends the verification where it fails, and the next one begins with `getCaptcha`. */
export const verifyCaptcha = endpoint({
  method: 'POST',
  path: '/oauth/smart/verify',
  summary: 'Judge the movement of the piece, or the solution of the challenge.',
  access: 'open',
  request: v.object({
    sid,
    track: v.optional(v.pipe(v.array(trackPoint), v.maxLength(1000))),
    /** Of the challenge, as JSON. */
    solution: v.optional(v.pipe(text, v.maxLength(2000))),
  }),
  reply: nothing,
  errors: [ERROR.wrongVerificationCode],
});
