import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { isAbort } from '../../api/is-abort.ts';
import { useConnection } from '../../connection/connection-context.ts';
import type { RequestOf } from '../../contract/endpoint.ts';
import { ERROR } from '../../contract/error-code.ts';
import {
  type Captcha,
  getCaptcha,
  type TrackPoint,
  verifyCaptcha,
  type WorkCaptcha,
} from '../../contract/oauth/captcha.ts';
import type { VerificationPhase, VerificationTrouble } from './verification-phase.ts';
import type { VerificationValue } from './verification-schema.ts';

/** Seconds before the server's end at which ours comes: a request takes its time. */
const EARLY = 3;
/** How often the progress of a computation is shown, in milliseconds. */
const PROGRESS_EVERY = 100;

export interface SmartVerification {
  readonly phase: VerificationPhase;
  readonly trouble: VerificationTrouble | null;
  /** Resolves once the server has said whether it wants a verification at all; asks again where it could not say. */
  ready(): Promise<void>;
  /** Another picture; what was passed before counts no more. */
  renew(): void;
  judge(track: readonly TrackPoint[]): void;
  /** Lets the browser compute a proof of work instead of showing a puzzle. */
  work(): void;
  cancelWork(): void;
}

/**
 * The smart verification of one form (specification 5); `onChange` puts what was passed into the form. `loginName`
 * says who is to sign in, as far as it was typed: the server may want more work for one at whom much was guessed.
 */
export function useSmartVerification(
  onChange: (value: VerificationValue) => void,
  loginName: () => string = () => '',
): SmartVerification {
  const { silentApi: api } = useConnection();
  const [phase, setPhase] = useState<VerificationPhase>({ name: 'loading' });
  const [trouble, setTrouble] = useState<VerificationTrouble | null>(null);
  /** Aborted by whatever takes the place of what runs. */
  const running = useRef<AbortController | null>(null);
  const asked = useRef<Promise<void> | null>(null);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isNone = phase.name === 'none';

  function begin(): AbortSignal {
    running.current?.abort();
    clearTimeout(expiry.current);
    const controller = new AbortController();
    running.current = controller;
    return controller.signal;
  }

  function expireIn(seconds: number): void {
    clearTimeout(expiry.current);
    expiry.current = setTimeout(expire, Math.max(1, seconds - EARLY) * 1000);
  }

  const expire = useEffectEvent(() => {
    if (phase.name === 'passed') setTrouble('expired');
    else if (phase.name !== 'ready') return;
    setPhase({ name: 'stale' });
    onChange(null);
  });

  function ask(kind: RequestOf<typeof getCaptcha>['kind'], signal: AbortSignal): Promise<Captcha> {
    const name = loginName().trim();
    return api.call(getCaptcha, { kind, ...(name && { loginName: name }) }, { signal });
  }

  async function loadNow(signal: AbortSignal): Promise<void> {
    setPhase({ name: 'loading' });
    try {
      const captcha = await ask('slider', signal);
      if (captcha.kind === 'slider') {
        setPhase({ name: 'ready', captcha });
        expireIn(captcha.expiresIn);
      } else if (captcha.kind === 'work') {
        // No puzzle is to be had at this moment.
        setPhase({ name: 'proving', tries: 0, most: null });
        // Never by itself over and over: the next press begins anew.
        if (!(await solve(captcha, signal))) setPhase({ name: 'stale' });
      } else {
        setPhase({ name: 'none' });
        onChange({});
      }
    } catch (error) {
      if (!isAbort(error)) setPhase({ name: 'unavailable', error });
    }
  }

  function load(): Promise<void> {
    const loading = loadNow(begin());
    asked.current = loading;
    return loading;
  }

  function renew(): void {
    if (isNone) return;
    setTrouble(null);
    onChange(null);
    void load();
  }

  async function check(request: RequestOf<typeof verifyCaptcha>, expiresIn: number): Promise<void> {
    const { signal } = running.current ?? new AbortController();
    try {
      await api.call(verifyCaptcha, request, { signal });
      setPhase({ name: 'passed' });
      onChange({ sid: request.sid });
      expireIn(expiresIn);
    } catch (error) {
      if (isAbort(error)) return;
      setTrouble(
        error instanceof ApiError && error.code === ERROR.wrongVerificationCode ? 'wrong' : { error },
      );
      // One try ends a verification, whatever became of it.
      void load();
    }
  }

  function judge(track: readonly TrackPoint[]): void {
    // It ended under the hand that held it.
    if (phase.name === 'stale') setTrouble('expired');
    if (phase.name !== 'ready') return;
    const { captcha } = phase;
    begin();
    setTrouble(null);
    setPhase({ name: 'checking', captcha });
    void check({ sid: captcha.sid, track: [...track] }, captcha.expiresIn);
  }

  /** Whether a solution was found, or is wanted no more. */
  async function solve(captcha: WorkCaptcha, signal: AbortSignal): Promise<boolean> {
    let shownAt = 0;
    const { solveWork } = await import('./solve-work.ts');
    signal.throwIfAborted();
    const solution = await solveWork(captcha.challenge, {
      signal,
      timeout: captcha.expiresIn * 1000,
      onTry: (tries, most) => {
        if (performance.now() - shownAt < PROGRESS_EVERY) return;
        shownAt = performance.now();
        setPhase({ name: 'proving', tries, most });
      },
    });
    if (signal.aborted) return true;
    if (solution === null) {
      setTrouble('workFailed');
      return false;
    }
    setPhase({ name: 'checking', captcha: null });
    await check({ sid: captcha.sid, solution }, captcha.expiresIn);
    return true;
  }

  async function workNow(signal: AbortSignal): Promise<void> {
    setPhase({ name: 'proving', tries: 0, most: null });
    try {
      const captcha = await ask('work', signal);
      if (captcha.kind !== 'work' || !(await solve(captcha, signal))) await load();
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      setTrouble({ error });
      void load();
    }
  }

  function work(): void {
    setTrouble(null);
    void workNow(begin());
  }

  const start = useEffectEvent(() => void load());
  useEffect(() => {
    start();
    return () => {
      running.current?.abort();
      clearTimeout(expiry.current);
    };
  }, []);

  return {
    phase,
    trouble,
    async ready() {
      if (phase.name === 'unavailable') await load();
      else await asked.current;
    },
    renew,
    judge,
    work,
    cancelWork: renew,
  };
}
