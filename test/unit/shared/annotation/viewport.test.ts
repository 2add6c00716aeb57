import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitPicture,
  panBy,
  resizeViewport,
  toPicture,
  toScreen,
  visibleRect,
  zoomAt,
} from '../../../../src/shared/annotation/viewport/viewport.ts';

const picture = { width: 4000, height: 3000 };
const screen = { width: 1000, height: 800 };

describe('the viewport', () => {
  it('fits the whole picture, centred', () => {
    const view = fitPicture(picture, screen);
    const [left, top] = toScreen(view, [0, 0]);
    const [right, bottom] = toScreen(view, [picture.width, picture.height]);
    expect(left).toBeCloseTo(screen.width - right);
    expect(top).toBeCloseTo(screen.height - bottom);
    expect(left).toBeGreaterThanOrEqual(16);
  });

  it('fits beside what covers the left, and moves the picture only where it would lie under it', () => {
    const wide = fitPicture(picture, screen, 64);
    expect(wide.x).toBeCloseTo(64);
    expect(toScreen(wide, [picture.width, picture.height])[0]).toBeCloseTo(screen.width - 16);
    const tall = { width: 300, height: 800 };
    expect(fitPicture(tall, screen, 64)).toEqual(fitPicture(tall, screen));
  });

  it('keeps the pixel under the pointer under it while zooming', () => {
    const place = fc.tuple(
      fc.double({ min: 100, max: 900, noNaN: true }),
      fc.double({ min: 100, max: 700, noNaN: true }),
    );
    fc.assert(
      fc.property(place, fc.double({ min: 1, max: 6, noNaN: true }), (at, factor) => {
        const view = zoomAt(fitPicture(picture, screen), [500, 400], 2, picture, screen);
        const before = toPicture(view, at);
        const after = toPicture(zoomAt(view, at, factor, picture, screen), at);
        expect(after[0]).toBeCloseTo(before[0], 6);
        expect(after[1]).toBeCloseTo(before[1], 6);
      }),
    );
  });

  it('turns screen into picture and back', () => {
    const view = { scale: 0.37, x: -81, y: 12 };
    expect(toScreen(view, toPicture(view, [123, 456]))).toEqual([expect.closeTo(123), expect.closeTo(456)]);
  });

  it('never loses the picture, however far one pans', () => {
    const far = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(far, far, (dx, dy) => {
        const view = panBy(fitPicture(picture, screen), dx, dy, picture, screen);
        const seen = visibleRect(view, screen);
        expect(seen.right).toBeGreaterThan(0);
        expect(seen.left).toBeLessThan(picture.width);
        expect(seen.bottom).toBeGreaterThan(0);
        expect(seen.top).toBeLessThan(picture.height);
      }),
    );
  });

  it('zooms no further than single pixels and not into nothing', () => {
    const start = fitPicture(picture, screen);
    expect(zoomAt(start, [500, 400], 1e9, picture, screen).scale).toBe(64);
    expect(zoomAt(start, [500, 400], 1e-9, picture, screen).scale).toBeCloseTo(start.scale / 4);
  });

  it('keeps its middle when the canvas changes its size', () => {
    const view = zoomAt(fitPicture(picture, screen), [500, 400], 4, picture, screen);
    const middle = toPicture(view, [500, 400]);
    const wider = { width: 1400, height: 600 };
    const after = toPicture(resizeViewport(view, screen, wider, picture), [700, 300]);
    expect(after[0]).toBeCloseTo(middle[0]);
    expect(after[1]).toBeCloseTo(middle[1]);
  });
});
