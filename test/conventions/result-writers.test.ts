import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resultWrites } from './result-writers.ts';
import { ROOT } from './source-files.ts';

/**
 * Who writes results and states: `objects/` brings the index of objects in step with the documents, by which changed
 * ones lose what was decided about them.
 */
const WRITERS = /^demo\/server\/(judging|lifecycle|objects)\//;

describe('results and states', () => {
  it('are written by judging/ and lifecycle/ alone', () => {
    const files = readdirSync(join(ROOT, 'demo'), { recursive: true, encoding: 'utf8' })
      .map((name) => join('demo', name))
      .filter((path) => path.endsWith('.ts') && !WRITERS.test(path));
    const elsewhere = files.flatMap((path) =>
      resultWrites(readFileSync(join(ROOT, path), 'utf8')).map(
        ({ line, statement }) => `${path}:${line} ${statement}`,
      ),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(elsewhere).toEqual([]);
  });

  const planted = (name: string) => readFileSync(join(ROOT, 'test/conventions/planted', name), 'utf8');

  it.each(planted('result-writes.txt').split('---\n'))(
    'are found where they are planted: %s',
    (statement) => {
      expect(resultWrites(statement)).toHaveLength(1);
    },
  );

  it('are not seen in what only stands beside them', () => {
    expect(resultWrites(planted('other-writes.txt'))).toEqual([]);
  });
});
