import type { Language, LocalizedText } from '../../../../src/shared/contract/language.ts';
import { type LocalClock, localClock } from '../../clock/local-clock.ts';
import { type Say, textsIn } from '../../texts/texts.ts';
import { packageTitle } from '../text/package-title.ts';
import type { ReportData } from './read/read-report.ts';

/** What every part of a report is written with. */
export interface ReportContext {
  readonly data: ReportData;
  readonly t: Say;
  readonly language: Language;
  readonly clock: LocalClock;
  readonly timeZone: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** What people read for an error type or a label. */
  readonly titleOf: (errorTypeId: string) => string;
  readonly labelOf: (label: string) => string;
  /** What a package is called on screen. */
  readonly packageName: (name: string) => string;
  /** The head of a column of times: a table that is read by itself says whose clock they are of. */
  readonly timeHead: (title: string) => string;
}

interface Order {
  readonly language: Language;
  readonly timeZone: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

export function reportContext(data: ReportData, order: Order): ReportContext {
  const t = textsIn(order.language);
  const said = (title: LocalizedText | undefined) => title?.[order.language];
  const types = new Map(data.types.map(({ id, title }) => [id, title]));
  const labels = new Map(data.batch.labels.map(({ name, title }) => [name, title]));
  return {
    ...order,
    data,
    t,
    clock: localClock(order.timeZone),
    titleOf: (errorTypeId) => said(types.get(errorTypeId)) ?? errorTypeId,
    labelOf: (label) => said(labels.get(label)) ?? label,
    packageName: (name) => packageTitle(name, t),
    timeHead: (title) => `${title} (${order.timeZone})`,
  };
}
