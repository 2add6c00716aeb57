import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: vitest, which knows no times at first, would begin the largest files. */
const LONGEST = [
  'test/journeys/screens.test.ts',
  'test/journeys/shell.test.ts',
  'test/journeys/tabs.test.ts',
  'test/journeys/import-and-judge.test.ts',
  'test/journeys/sign-in.test.ts',
  'test/journeys/feedback.test.ts',
  'test/journeys/navigation.test.ts',
  'test/journeys/routes.test.ts',
  'test/journeys/global-build.test.ts',
  'test/package/next.test.ts',
  'test/package/webpack.test.ts',
];

/** Begins what takes longest: begun last, it would run alone while the other cores wait. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return found === -1 ? LONGEST.length : found;
    };
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
