import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: vitest, which knows no times at first, would begin the largest files. */
const LONGEST = [
  'test/server/orders/killed.test.ts',
  'test/server/start/stop.test.ts',
  'test/server/contract/hostile-values.test.ts',
  'test/server/bench/benches.test.ts',
  'test/server/sync/retries.test.ts',
  'test/server/start/start.test.ts',
  'test/server/datasets/killed-often.test.ts',
  'test/server/orders/bounded-memory.test.ts',
  'test/server/sync/killed.test.ts',
  'test/server/result/no-drift.test.ts',
  'test/server/datasets/killed.test.ts',
  'test/server/db/synced-files.test.ts',
  'test/server/tenant/isolation.test.ts',
  'test/server/state-machine/state-machine.test.ts',
  'test/server/import/client-command.test.ts',
  'test/server/background/background.test.ts',
  'test/server/session/captcha.test.ts',
  'test/server/seed/demonstration.test.ts',
  'test/server/mail/smtp.test.ts',
  'test/server/sync/walk/push-walk.test.ts',
  'test/server/session/embed-scopes.test.ts',
  'test/server/http/broken-statements.test.ts',
  'test/server/import/command.test.ts',
  'test/server/password/timing.test.ts',
  'test/journeys/screens.test.ts',
  'test/journeys/import-and-judge.test.ts',
  'test/journeys/tabs.test.ts',
  'test/journeys/sign-in.test.ts',
  'test/journeys/upload-interrupted.test.ts',
  'test/journeys/shell.test.ts',
  'test/journeys/navigation.test.ts',
  'test/journeys/upload.test.ts',
  'test/journeys/routes.test.ts',
  'test/journeys/session-ended.test.ts',
  'test/journeys/team.test.ts',
  'test/journeys/feedback.test.ts',
  'test/journeys/portal-pages.test.ts',
  'test/journeys/studio.test.ts',
  'test/journeys/orders.test.ts',
  'test/journeys/whole-day.test.ts',
  'test/journeys/pages.test.ts',
  'test/journeys/orders-in-languages.test.ts',
  'test/journeys/batch-page.test.ts',
  'test/journeys/killed-browser.test.ts',
  'test/journeys/at-once.test.ts',
  'test/journeys/judge-and-report.test.ts',
  'test/journeys/global-build.test.ts',
  'test/package/next.test.ts',
  'test/package/webpack.test.ts',
];

/**
 * Begins what takes longest: begun last, it would run alone while the other cores wait. Projects come one after the
 * other: where the next file is another's, vitest ends the worker, and a new one takes in all modules anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return found === -1 ? LONGEST.length : found;
    };
    const project = (one: TestSpecification) => one.project.name;
    return sorted.sort(
      (a, b) => Number(project(a) > project(b)) - Number(project(a) < project(b)) || place(a) - place(b),
    );
  }
}
