import { expect, test } from 'vitest';
import type { ReportContext } from '../../../../demo/server/acceptance/report/report-context.ts';
import type { ReportEvent } from '../../../../demo/server/acceptance/report/report-rows.ts';
import { detailWords } from '../../../../demo/server/acceptance/report/words.ts';
import { textsIn } from '../../../../demo/server/texts/texts.ts';

const LANGUAGES = ['en', 'zh', 'ja'] as const;

const eventOf = (event: ReportEvent['event'], detail: ReportEvent['detail']): ReportEvent => ({
  at: '2026-11-20T10:00:00Z',
  by: 'Mika Kato',
  event,
  packageName: null,
  detail,
  screen: 'batch',
});
const words = (event: ReportEvent, language: (typeof LANGUAGES)[number] = 'en') =>
  detailWords(event, { t: textsIn(language) } as ReportContext);

test('a report says by which plan a batch was accepted or rejected, in each language', () => {
  for (const event of ['finished', 'rejected'] as const)
    expect(words(eventOf(event, { name: '3', round: 1 }))).toContain('by the plan of spot check 3');
  const said = LANGUAGES.map((language) => words(eventOf('rejected', { name: '3' }), language));
  for (const one of said) expect(one).toContain('3');
  expect(new Set(said).size).toBe(LANGUAGES.length);
});

test('where people decided it names no plan', () => {
  expect(words(eventOf('rejected', { round: 1 }))).not.toContain('plan');
});
