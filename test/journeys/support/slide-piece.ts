import { desc, isNull } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { captcha } from '../../../demo/server/db/schema/sign-in.ts';
import type { Services } from '../../../demo/server/services.ts';

/** Milliseconds that a person takes for it. */
const PACE = 900;
/** Share of that time in one movement: where the machine halts, the hand halts too, and never jumps. */
const LARGEST_STEP = 0.03;

/**
 * Moves the piece by mouse as a hand does: slow, fast, braking, and never quite level. Where the gap is, only the
 * server's database tells; `off` lets the piece go beside it, in pixels of the picture.
 */
export async function slidePiece(page: Page, services: Services, off = 0): Promise<void> {
  const slider = page.getByRole('slider');
  const handle = await slider.boundingBox();
  const track = await slider.locator('..').boundingBox();
  const reach = Number(await slider.getAttribute('aria-valuemax'));
  if (!handle || !track || reach === 0) throw new Error('There is no piece to be moved.');
  // The track's border belongs to its box, and not to the handle's way.
  const way = track.width - 2 - handle.width;
  const target = (((await placeOfGap(services)) + off) / reach) * way;
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const begin = performance.now();
  let share = 0;
  while (share < 1) {
    share = Math.min(1, (performance.now() - begin) / PACE, share + LARGEST_STEP);
    const moved = target * (10 * share ** 3 - 15 * share ** 4 + 6 * share ** 5);
    await page.mouse.move(x + moved, y + 5 * share);
  }
  await page.mouse.up();
}

/** Of the newest picture that nobody has tried. */
export async function placeOfGap({ database }: Services): Promise<number> {
  const [newest] = await database.system((tx) =>
    tx
      .select({ position: captcha.position })
      .from(captcha)
      .where(isNull(captcha.triedAt))
      .orderBy(desc(captcha.createdAt))
      .limit(1),
  );
  if (!newest || newest.position === null) throw new Error('No puzzle was handed out.');
  return newest.position;
}
