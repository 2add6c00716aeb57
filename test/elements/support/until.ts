/** Below what a test may take, so that what did not come is named; far above what anything takes. */
const PATIENCE = 150_000;

/** Waits for something to become true, looking again with every frame; fails with its name after a while. */
export async function until<Result>(
  what: string,
  look: () => Result | null | undefined | false,
): Promise<Result> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const result = look();
    if (result) return result;
    if (performance.now() > end) throw new Error(`It never came: ${what}`);
    await frame();
  }
}

/** Lets what is due happen: microtasks, timers of no length, one frame. */
export async function settle(): Promise<void> {
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await frame();
}

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
