import { describe, expect, it } from 'vitest';
import { finishObstacle } from '../../../../src/app/studio/finish/finish-obstacle.ts';
import { numberOf } from '../../../../src/app/studio/panel/number-text.ts';
import { goToUnchecked } from '../../../../src/app/studio/queue/go-to-unchecked.ts';
import { isSameQueue } from '../../../../src/app/studio/queue/is-same-queue.ts';
import {
  changesStudioPath,
  itemStudioPath,
  sampleStudioPath,
  studioPath,
} from '../../../../src/shared/delivery/delivery-path.ts';
import { targetText } from '../../../../src/shared/routing/target.ts';

describe('going to the next unchecked item', () => {
  async function errand(found: () => Promise<number | null>, after: number | null) {
    let position: number | null = 3;
    const done: unknown[] = [];
    const running = goToUnchecked({
      find: found,
      position: () => position,
      goTo: (to) => done.push(to),
      none: () => done.push('none'),
      failed: (error) => done.push(error),
    });
    position = after;
    await running;
    return done;
  }

  it('goes there, or says that there is none, or why that is not known', async () => {
    const error = new Error('offline');
    expect(await errand(async () => 7, 3)).toEqual([7]);
    expect(await errand(async () => null, 3)).toEqual(['none']);
    expect(await errand(() => Promise.reject(error), 3)).toEqual([error]);
  });

  it('leaves a person alone who has gone elsewhere meanwhile, or left', async () => {
    expect(await errand(async () => 7, 4)).toEqual([]);
    expect(await errand(async () => null, null)).toEqual([]);
    expect(await errand(() => Promise.reject(new Error('offline')), null)).toEqual([]);
  });
});

describe('leaving a package', () => {
  it('is going to another one, or to another screen, but not to an item of the same', () => {
    const here = studioPath('p1');
    expect(isSameQueue(targetText(studioPath('p1', 'i2')), here)).toBe(true);
    expect(isSameQueue(targetText(studioPath('p2')), here)).toBe(false);
    expect(isSameQueue('/projects/dataList?packageId=p1', here)).toBe(false);
    expect(isSameQueue('/studioPackage/studioPackage', here)).toBe(false);
    expect(isSameQueue(targetText(changesStudioPath('p1')), here)).toBe(false);
  });

  it('is as little going to another item of what came back changed', () => {
    const here = changesStudioPath('b1');
    expect(isSameQueue(targetText(changesStudioPath('b1', 'i2')), here)).toBe(true);
    expect(isSameQueue(targetText(changesStudioPath('b2')), here)).toBe(false);
    expect(isSameQueue(targetText(studioPath('b1')), here)).toBe(false);
  });
});

describe('leaving a sample', () => {
  it('is going to another one, or beginning it at another item, but not following the item that it has come to', () => {
    const here = sampleStudioPath('s1', 'i3');
    expect(isSameQueue(targetText(sampleStudioPath('s1', 'i3', 'i60')), here)).toBe(true);
    expect(isSameQueue(targetText(sampleStudioPath('s1', 'i60')), here)).toBe(false);
    expect(isSameQueue(targetText(sampleStudioPath('s2', 'i3')), here)).toBe(false);
    expect(isSameQueue(targetText(itemStudioPath('i3')), here)).toBe(false);
    const whole = sampleStudioPath('s1');
    expect(isSameQueue(targetText(sampleStudioPath('s1', undefined, 'i60')), whole)).toBe(true);
  });
});

describe('finishing a package', () => {
  const free = { mayJudge: true, waiting: 0, refused: 0, unfinished: false };

  it('overtakes no verdict and no change', () => {
    expect(finishObstacle(free)).toBeNull();
    expect(finishObstacle({ ...free, unfinished: true })).toBe('unfinished');
    expect(finishObstacle({ ...free, waiting: 1, refused: 1 })).toBe('waiting');
    expect(finishObstacle({ ...free, refused: 1 })).toBe('refused');
    expect(finishObstacle({ ...free, mayJudge: false, waiting: 1 })).toBe('claim');
  });
});

describe('a number that is being typed', () => {
  it('is none while there is nothing or a sign alone', () => {
    expect(['', ' ', '-', '1e', '-4', '0', '2.5'].map(numberOf)).toEqual([
      null,
      null,
      null,
      null,
      -4,
      0,
      2.5,
    ]);
  });
});
