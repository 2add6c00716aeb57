import { describe, expect, it } from 'vitest';
import { box, polygon, rotatedBox, square } from './example-objects.ts';
import { ToolDriver } from './tool-driver.ts';

describe('the select tool', () => {
  it('selects by a click and lets go by a click beside', () => {
    const driver = new ToolDriver('select', box('a', 10, 10, 50, 50));
    expect(driver.click([30, 30]).selected).toBe('a');
    expect(driver.click([90, 90]).selected).toBeNull();
  });

  it('moves only the selected object, and only in edit mode', () => {
    const driver = new ToolDriver('select', box('a', 10, 10, 50, 50));
    driver.drag([30, 30], [60, 40]);
    expect(driver.model.dirty).toBe(false);
    expect(driver.panned).toEqual([30, 10]);
    driver.click([30, 30]).drag([30, 30], [60, 40]);
    expect(driver.model.get('a')).toMatchObject({ xtl: 40, ytl: 20, xbr: 80, ybr: 60 });
    driver.editable = false;
    driver.drag([60, 40], [70, 40]);
    expect(driver.model.get('a')).toMatchObject({ xtl: 40 });
  });

  it('takes a twitch of the hand for a click', () => {
    const driver = new ToolDriver('select', box('a', 10, 10, 50, 50));
    driver.click([30, 30]).drag([30, 30], [32, 31]);
    expect(driver.model.dirty).toBe(false);
  });

  it('resizes by a corner as one step of the history', () => {
    const driver = new ToolDriver('select', box('a', 10, 10, 50, 50));
    driver.click([30, 30]).drag([50, 50], [80, 70]);
    expect(driver.model.get('a')).toMatchObject({ xbr: 80, ybr: 70 });
    driver.model.undo();
    expect(driver.model.dirty).toBe(false);
  });

  it('puts everything back when Escape ends a drag', () => {
    const driver = new ToolDriver('select', box('a', 10, 10, 50, 50));
    driver.click([30, 30]).press([30, 30]).move([60, 40]);
    expect(driver.model.dirty).toBe(true);
    expect(driver.key('Escape')).toBe(true);
    expect(driver.model.dirty).toBe(false);
    expect(driver.selected).toBe('a');
  });

  it('adds a vertex by the middle of a side and takes one away with Alt', () => {
    const driver = new ToolDriver('select', polygon('a', square));
    driver.click([30, 20]).drag([30, 10], [30, 2]);
    expect(driver.model.get('a')).toMatchObject({
      points: [
        [10, 10],
        [30, 2],
        [50, 10],
        [50, 50],
        [10, 50],
      ],
    });
    driver.press([30, 2], { alt: true }).release();
    expect(driver.model.get('a')).toMatchObject({ points: square });
  });

  it('turns a rotated box by its handle', () => {
    const driver = new ToolDriver('select', rotatedBox('a', [80, 40, 120, 60], 0));
    driver.click([100, 50]).drag([100, 16], [140, 50]);
    expect(driver.model.get('a')).toMatchObject({ rotation: 90 });
  });

  it('gives a finger a larger target', () => {
    const driver = new ToolDriver('select', box('a', 10, 10, 50, 50));
    expect(driver.click([62, 30]).selected).toBeNull();
    expect(driver.click([62, 30], { touch: true }).selected).toBe('a');
  });

  it('shows by its cursor what a drag would do', () => {
    const driver = new ToolDriver('select', box('a', 10, 10, 50, 50));
    expect(driver.cursor([30, 30])).toBe('pointer');
    driver.click([30, 30]);
    expect([driver.cursor([30, 30]), driver.cursor([50, 50]), driver.cursor([90, 90])]).toEqual([
      'move',
      'nwse-resize',
      'default',
    ]);
  });
});

describe('the box tool', () => {
  it('draws by a drag, inside the picture', () => {
    const driver = new ToolDriver('box');
    driver.drag([150, 20], [400, 60]);
    expect(driver.model.get('new')).toMatchObject({
      kind: 'box',
      label: 'Car',
      xtl: 150,
      ytl: 20,
      xbr: 200,
      ybr: 60,
    });
    expect([driver.selected, driver.shown]).toEqual(['new', null]);
  });

  it('draws by two clicks too', () => {
    const driver = new ToolDriver('box');
    driver.click([60, 60]).move([40, 40]);
    expect(driver.shown).toMatchObject({ xtl: 40, ytl: 40, xbr: 60, ybr: 60 });
    driver.click([20, 30]);
    expect(driver.model.get('new')).toMatchObject({ xtl: 20, ytl: 30, xbr: 60, ybr: 60 });
  });

  it('draws a square with Shift and nothing after Escape', () => {
    const driver = new ToolDriver('box');
    driver.drag([10, 10], [60, 30], { shift: true });
    expect(driver.model.get('new')).toMatchObject({ xbr: 30, ybr: 30 });
    const other = new ToolDriver('box');
    other.press([10, 10]).move([60, 30]);
    expect(other.key('Escape')).toBe(true);
    other.release();
    expect(other.model.objects).toEqual([]);
  });
});

describe('the tools that draw point by point', () => {
  it('close a polygon by a click on its first point', () => {
    const driver = new ToolDriver('polygon');
    driver.click([10, 10]).click([60, 10]).click([60, 60]).click([12, 12]);
    expect(driver.model.get('new')).toMatchObject({
      kind: 'polygon',
      points: [
        [10, 10],
        [60, 10],
        [60, 60],
      ],
    });
  });

  it('end a line by Enter and take points back by Backspace', () => {
    const driver = new ToolDriver('polyline');
    driver.click([10, 10]).click([60, 10]).click([90, 90]);
    driver.key('Backspace');
    driver.key('Enter');
    expect(driver.model.get('new')).toMatchObject({
      points: [
        [10, 10],
        [60, 10],
      ],
    });
  });

  it('do not end with too few points, or with no area', () => {
    const driver = new ToolDriver('polygon');
    driver.click([10, 10]).click([60, 10]);
    driver.key('Enter');
    driver.click([110, 10]);
    driver.key('Enter');
    expect(driver.model.objects).toEqual([]);
    expect(driver.key('Escape')).toBe(true);
    expect(driver.shown).toBeNull();
    expect(driver.key('Escape')).toBe(false);
  });
});

describe('the comment tool', () => {
  it('picks the object under it, or the bare place, and not after a drag', () => {
    const driver = new ToolDriver('comment', box('a', 10, 10, 50, 50));
    driver.click([30, 30]).click([90, 90]).drag([20, 20], [80, 80]);
    expect(driver.picked).toEqual([
      { at: [30, 30], objectId: 'a' },
      { at: [90, 90], objectId: null },
    ]);
  });
});
