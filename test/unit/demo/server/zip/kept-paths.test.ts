import { expect, it } from 'vitest';
import { createKeptPaths } from '../../../../../demo/server/zip/kept-paths.ts';
import { zipPaths } from '../../../../../demo/server/zip/zip-paths.ts';

function pathsOf(...names: readonly string[]) {
  const paths = zipPaths();
  for (const name of names) paths.take(name);
  return { paths, behind: names.join() };
}

it('paths are taken once, and go on where they stood', () => {
  const kept = createKeptPaths();
  kept.keep('download', pathsOf('a', 'b'));
  const taken = kept.take('download');
  expect([taken?.behind, taken?.paths.take('A')]).toEqual(['a,b', 'A (2)']);
  expect(kept.take('download')).toBeNull();
});

it('no more names are kept than fit: what was kept first goes first, and what is too much alone is not kept', () => {
  const kept = createKeptPaths(4);
  kept.keep('first', pathsOf('a', 'b'));
  kept.keep('second', pathsOf('folder/c'));
  kept.keep('first', pathsOf('a'));
  kept.keep('third', pathsOf('d', 'e'));
  expect(['first', 'second', 'third'].map((name) => kept.take(name)?.paths.size)).toEqual([1, undefined, 2]);
  kept.keep('large', pathsOf('a', 'b', 'c', 'd', 'e'));
  expect(kept.take('large')).toBeNull();
  kept.keep('fourth', pathsOf('a', 'b', 'c', 'd'));
  expect(kept.take('fourth')?.paths.size).toBe(4);
});
