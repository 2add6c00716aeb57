import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { MemoryServer, type Trouble } from './memory-server.ts';
import { fileOf, hashOf, MIB, TARGET, until, untilPhase, uploadTo } from './upload-tools.ts';

const TROUBLES: readonly Exclude<Trouble, null>[] = ['unreachable', 'lost', 'damaged', 'away', 'busy'];

/** Sizes around every border: empty, packed, alone, of several fragments. */
const size = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 2000 }) },
  { weight: 4, arbitrary: fc.constantFrom(256 * 1024, 256 * 1024 + 1, MIB) },
  { weight: 1, arbitrary: fc.constantFrom(8 * MIB, 8 * MIB + 1, 16 * MIB, 17 * MIB) },
);

/** A failure prints its seed; looking for a smaller one would take minutes. */
const SETTINGS = { numRuns: 10, verbose: 1, endOnFailure: true } as const;

/** The same troubles for the same seed, in whichever order requests come. */
function troubles(seed: number, share: number): () => Trouble {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (next() < share ? (TROUBLES[Math.floor(next() * TROUBLES.length)] ?? null) : null);
}

test('whatever fails on the way, every byte arrives, and nothing that was confirmed is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(size, { minLength: 1, maxLength: 60 }),
      fc.nat(),
      fc.double({ min: 0, max: 0.35, noNaN: true }),
      async (sizes, seed, share) => {
        const server = new MemoryServer();
        server.trouble = troubles(seed, share);
        const upload = uploadTo(server.api);
        const files = sizes.map((bytes, at) => fileOf(`${at}.bin`, bytes));
        await upload.add({ kind: 'files', files });
        await upload.start(TARGET);
        // A file that failed too often in a row is the person's, who tries again.
        while ((await untilPhase(upload, 'complete', 'stuck', 'failed')).phase === 'stuck') upload.retry();
        expect(upload.get()).toMatchObject({ phase: 'complete', counts: { done: sizes.length } });
        for (const file of files) expect(server.complete().get(file.name)).toBe(await hashOf(file));
        expect(server.needless()).toEqual([]);
      },
    ),
    SETTINGS,
  );
});

test('paused, stopped and taken up again at any moment, every byte arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(size, { minLength: 2, maxLength: 40 }),
      fc.nat(),
      fc.array(fc.constantFrom('pause', 'pauseSome', 'stop' as const), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 4 }),
      async (sizes, seed, steps, moments) => {
        const server = new MemoryServer();
        server.delay = 1;
        server.trouble = troubles(seed, 0.1);
        const owner = `owner-${seed}-${Math.random()}`;
        const files = sizes.map((bytes, at) => fileOf(`${at}.bin`, bytes));
        let upload = uploadTo(server.api, { owner });
        await upload.add({ kind: 'files', files });
        await upload.start(TARGET);
        for (const [at, step] of steps.entries()) {
          const requests = server.log.length + (moments[at] ?? 1);
          await until(upload, ({ isRunning }) => server.log.length >= requests || !isRunning);
          if (upload.get().phase === 'complete') break;
          if (step === 'pause') {
            upload.pause();
            upload.resume();
          } else if (step === 'pauseSome') {
            upload.pause([1, 2]);
            upload.resume([1, 2]);
          } else {
            upload.stop();
            const saved = await savedOf(server, owner);
            // It had come to its end, of which nobody was told.
            if (!saved) break;
            upload = uploadTo(server.api, { owner });
            await upload.takeUp(saved);
            await upload.add({ kind: 'files', files });
          }
        }
        if (upload.get().phase !== 'stopped') {
          while ((await untilPhase(upload, 'complete', 'stuck', 'failed')).phase === 'stuck') upload.retry();
          expect(upload.get()).toMatchObject({ phase: 'complete', counts: { done: sizes.length } });
        }
        for (const file of files) expect(server.complete().get(file.name)).toBe(await hashOf(file));
      },
    ),
    SETTINGS,
  );
});

/** Once the tab that sent it has let it go; undefined where it is over. */
async function savedOf(server: MemoryServer, owner: string) {
  server.trouble = () => null;
  const { savedUploads } = await import('../../../../src/shared/upload/session/saved-uploads.ts');
  return vi.waitFor(async () => {
    const [saved] = await savedUploads({ api: server.api, owner });
    expect(saved?.isElsewhere ?? false).toBe(false);
    return saved;
  });
}
