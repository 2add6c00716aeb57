import type { Language } from '../../../../../src/shared/contract/language.ts';
import { timeWords } from '../../../clock/local-clock.ts';
import type { ReportContext } from '../report-context.ts';

const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' };

/** Numbers, rates and times as the console shows them. */
export interface CertificateWords {
  readonly number: (value: number) => string;
  /** One decimal, never rounded up to 100 or down to 0, as on screen; “–” where nothing was judged. */
  readonly percent: (rate: number | null) => string;
  readonly time: (at: Date | string | null) => string;
}

export function certificateWords({ language, clock, t }: ReportContext): CertificateWords {
  const number = new Intl.NumberFormat(LOCALE[language]);
  const percent = new Intl.NumberFormat(LOCALE[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return {
    number: (value) => number.format(value),
    percent: (rate) =>
      rate === null ? '–' : t('reportfile:inPercent', { value: percent.format(shown(rate)) }),
    time: (at) => {
      const local = clock(at);
      return local ? timeWords(local) : '–';
    },
  };
}

/** One rejected item in ten thousand is what people look for. */
function shown(rate: number): number {
  const rounded = Math.round(rate * 1000) / 10;
  if (rounded === 100 && rate < 1) return 99.9;
  return rounded === 0 && rate > 0 ? 0.1 : rounded;
}
