import type { FileStorage } from '../../../storage/file-storage.ts';
import { JUDGED_DATA_METHOD } from '../judged-data-hash.ts';
import type { ReportContext } from '../report-context.ts';
import { spotCheckSection } from './certificate-checks.ts';
import type { CertificateContext } from './certificate-context.ts';
import { errorSection, figureSection, packageSection } from './certificate-figures.ts';
import { certificateHead } from './certificate-head.ts';
import { rejectionSection } from './certificate-rejections.ts';
import { certificateWords } from './certificate-words.ts';
import { html, type Markup } from './markup.ts';
import { createPictures } from './pictures.ts';

interface CertificateOptions {
  readonly storage: FileStorage;
  /** Told how many items of the batch the pictures have come to. */
  readonly onItem: (items: number) => Promise<void> | undefined;
}

/** The report as one page that needs nothing else: to read, to print on A4, and to file. Made piece by piece. */
export async function* certificate(
  report: ReportContext,
  { storage, onItem }: CertificateOptions,
): AsyncGenerator<string> {
  const context = { ...report, words: certificateWords(report) };
  yield certificateHead(context).source;
  yield figureSection(context).source;
  yield errorSection(context).source;
  yield packageSection(context).source;
  yield spotCheckSection(context).source;
  yield messageSection(context).source;
  const pictures = createPictures(storage);
  for await (const part of rejectionSection(context, { pictures, onItem })) yield part.source;
  yield footer(context).source;
}

function messageSection({ t, data, words }: CertificateContext): Markup {
  if (data.messages.length === 0) return html``;
  return html`<section><h2>${t('certificate:messages')}</h2><div class="table"><table><thead><tr><th class="who">${t('reportfile:by')}</th><th>${t('reportfile:at')}</th><th>${t('reportfile:text')}</th><th>${t('reportfile:closedAt')}</th></tr></thead><tbody>${data.messages.map(
    (one) =>
      html`<tr class="${one.parentId === null ? '' : 'answer'}"><td>${one.author}<br>${one.byProvider ? t('reportfile:provider') : t('reportfile:ownSide')}</td><td class="t">${words.time(one.at)}</td><td>${one.text}</td><td>${[one.closedBy, one.closedAt && words.time(one.closedAt)].filter(Boolean).join(' · ')}</td></tr>`,
  )}</tbody></table></div></section>
`;
}

function footer({ t, data, words, madeAt, madeBy, timeZone }: CertificateContext): Markup {
  const made = { time: words.time(madeAt), zone: timeZone, name: madeBy };
  return html`<section><h2>${t('certificate:integrity')}</h2><dl><div class="wide"><dt>${t('reportfile:hash')}</dt><dd class="mono">${data.hash}</dd></div><div class="wide"><dt>${t('reportfile:hashMethod')}</dt><dd>${JUDGED_DATA_METHOD}</dd></div></dl><p class="note">${t('reportfile:hashMeaning')}</p></section>
<footer>${t('certificate:page', made)}</footer></body></html>
`;
}
