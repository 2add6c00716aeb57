import type { ReportContext } from '../report-context.ts';
import type { CertificateWords } from './certificate-words.ts';

/** What the parts of a certificate are made from. */
export interface CertificateContext extends ReportContext {
  readonly words: CertificateWords;
}
