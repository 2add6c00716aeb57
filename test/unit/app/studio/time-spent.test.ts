import { describe, expect, it } from 'vitest';
import { QuickStreak } from '../../../../src/app/studio/judge/quick-streak.ts';
import { LookingClock } from '../../../../src/shared/judging/looking-clock.ts';

describe('the time spent on an item', () => {
  const setUp = (seen = true) => {
    const at = { ms: 1000 };
    const clock = new LookingClock(() => at.ms, seen);
    clock.look('a');
    return { clock, pass: (ms: number) => (at.ms += ms) };
  };

  it('stands still while the page is hidden', () => {
    const { clock, pass } = setUp();
    pass(300);
    clock.show(false);
    pass(60_000);
    clock.show(false);
    expect(clock.elapsed()).toBe(300);
    clock.show(true);
    pass(200);
    expect(clock.elapsed()).toBe(500);
  });

  it('does not run before a page that was opened in the background is seen', () => {
    const { clock, pass } = setUp(false);
    pass(5000);
    expect(clock.elapsed()).toBe(0);
    clock.show(true);
    pass(10);
    expect(clock.elapsed()).toBe(10);
  });

  it('begins anew with another item and with a verdict, not with the same item', () => {
    const { clock, pass } = setUp();
    pass(400);
    clock.look('a');
    expect(clock.elapsed()).toBe(400);
    clock.restart();
    pass(50);
    expect(clock.elapsed()).toBe(50);
    clock.look('b');
    expect(clock.elapsed()).toBe(0);
  });
});

describe('a streak of quick acceptances', () => {
  const run = (streak: QuickStreak, times: number, elapsed = 200) =>
    Array.from({ length: times }, () => streak.given('10', elapsed)).filter((now) => now !== null);
  const told = (streak: QuickStreak, times: number) =>
    run(streak, times).flatMap(({ count, isTold }) => (isTold ? [count] : []));
  const over = { count: 0, isTold: false };

  it('is told at the tenth, then only after forty more', () => {
    const streak = new QuickStreak();
    expect(told(streak, 9)).toEqual([]);
    expect(told(streak, 40)).toEqual([10]);
    expect(told(streak, 1)).toEqual([50]);
  });

  it('says how many they are by now, and that it is over', () => {
    const streak = new QuickStreak();
    expect(run(streak, 12).map(({ count }) => count)).toEqual([10, 11, 12]);
    expect(streak.given('10', 1000)).toEqual(over);
    expect(streak.end()).toBeNull();
    run(streak, 10);
    expect(streak.end()).toEqual(over);
  });

  it('ends with a second look, with a rejection, and with a verdict that is taken back', () => {
    for (const end of [
      (streak: QuickStreak) => streak.given('10', 1000),
      (streak: QuickStreak) => streak.given('20', 100),
      (streak: QuickStreak) => streak.end(),
    ]) {
      const streak = new QuickStreak();
      run(streak, 9);
      expect(end(streak)).toBeNull();
      expect(run(streak, 9)).toEqual([]);
      expect(told(streak, 1)).toEqual([10]);
    }
  });
});
