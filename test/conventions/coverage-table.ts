import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** One sentence of the specification in src/COVERAGE.md. */
interface Row {
  readonly id: string;
  readonly section: number;
  readonly where: string;
  readonly tested: string;
}

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const QUOTED = /`([^`]+)`/g;
/** `path`, or `path` › name of one of its tests. */
const TEST = /^`([^`]+)`(?: › (.+))?$/;
const WITHOUT_TEST = /^no test: \S/;
/** What a later stage of the product brings. */
const LATER = /\bcomes with\b/;

/** The rows of the page, whatever else it says. */
function rowsOf(page: string): readonly Row[] {
  return Array.from(page.matchAll(/^\| (\d+)\.(\d+) \|(.*)\|$/gm), ([, section, number, cells = '']) => {
    const [, where = '', tested = ''] = cells.split(' | ').map((cell) => cell.trim());
    return { id: `${section}.${number}`, section: Number(section), where, tested };
  });
}

/** What is wrong with the page, each with the id of its row: nothing where all that it names is there. */
export function problemsOf(page: string): readonly string[] {
  const rows = rowsOf(page);
  return [
    ...SECTIONS.filter((section) => !rows.some((row) => row.section === section)).map(
      (section) => `section ${section} has no rows`,
    ),
    ...rows.flatMap((row, index) => {
      const before = rows[index - 1];
      const inOrder = before === undefined || comesBefore(before.id, row.id);
      return [...(inOrder ? [] : ['is out of order']), ...whereProblems(row), ...testProblems(row)].map(
        (problem) => `${row.id} ${problem}`,
      );
    }),
  ];
}

function comesBefore(one: string, other: string): boolean {
  const [section = 0, number = 0] = one.split('.').map(Number);
  const [nextSection = 0, nextNumber = 0] = other.split('.').map(Number);
  return section === nextSection ? number < nextNumber : section < nextSection;
}

function whereProblems({ where }: Row): string[] {
  const paths = Array.from(where.matchAll(QUOTED), ([, path = '']) => path);
  if (paths.length === 0 && !LATER.test(where)) return ['says no place'];
  return paths.filter((path) => !isThere(path)).map((path) => `names ${path}, which is not there`);
}

function testProblems({ tested }: Row): string[] {
  if (tested === '') return ['has neither a test nor a reason'];
  return tested.split('<br>').flatMap((part) => {
    if (WITHOUT_TEST.test(part.trim())) return [];
    const [, path = '', name] = TEST.exec(part.trim()) ?? [];
    if (path === '') return [`says “${part.trim()}”, which is neither a test nor a reason`];
    if (!isThere(path)) return [`names ${path}, which is not there`];
    if (name === undefined || isTestOf(path, name)) return [];
    return [`names “${name}”, which ${path} does not have`];
  });
}

/** In quotes, as a test is named: the name alone may be a word of its code. */
function isTestOf(path: string, name: string): boolean {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
}

function isThere(path: string): boolean {
  return existsSync(join(ROOT, path));
}
