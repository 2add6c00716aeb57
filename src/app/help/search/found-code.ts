import { type ErrorCode, isErrorCode } from '../../../shared/contract/error-code.ts';
import { EXPLAINED_CODES } from '../explain/explained-codes.ts';
import type { Manual } from '../manual/manual.ts';
import type { Found } from './manual-search.ts';

/** Where nothing has more to say than the error's own text. */
const ELSEWHERE = 'troubleshooting';

/** An error of the catalogue whose code was typed, with its text and what says more about it. */
export function foundCode(typed: string, manual: Manual, textOf: (code: ErrorCode) => string): Found | null {
  const code = Number(/(?<!\d)(\d{3}|\d{7})(?!\d)/.exec(typed.normalize('NFKC'))?.[1]);
  if (!isErrorCode(code)) return null;
  const [topic = ELSEWHERE, section = null] = (EXPLAINED_CODES[code] ?? ELSEWHERE).split('#');
  const article = manual.articles[topic];
  if (!article) return null;
  const heading = article.sections.find(({ id }) => id === section)?.title ?? null;
  return {
    topic: article.topic,
    section,
    title: article.title,
    heading,
    excerpt: `${code}: ${textOf(code)}`,
  };
}
