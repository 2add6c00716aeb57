import { ITEM_RESULT } from '../../../../../src/shared/contract/item-result.ts';
import type { Rejection } from '../report-rows.ts';
import { commentWords, errorWords } from '../words.ts';
import type { CertificateContext } from './certificate-context.ts';
import { html, type Markup } from './markup.ts';
import type { Pictures } from './pictures.ts';
import { areaAround, pathOf } from './shape.ts';

export interface PictureSource {
  readonly pictures: Pictures;
  readonly onItem: (items: number) => Promise<void> | undefined;
}

/** Every rejection with its picture as far as they are pictured, then all of them as a table. */
export async function* rejectionSection(
  context: CertificateContext,
  { pictures, onItem }: PictureSource,
): AsyncGenerator<Markup> {
  const { t, data, words } = context;
  const { rejections, pictured } = data.counts;
  yield html`<section><h2>${t('certificate:rejections')}</h2>`;
  if (rejections === 0) {
    yield html`<p>${t('certificate:noRejections')}</p></section>
`;
    return;
  }
  const said =
    rejections === pictured
      ? t('certificate:allPictured', { count: rejections })
      : t('certificate:somePictured', { shown: words.number(pictured), total: words.number(rejections) });
  yield html`<p class="note">${said}</p><div class="wall">`;
  for await (const one of data.rows.read('rejections')) {
    if (!one.pictured) break;
    yield await picture(one, context, pictures);
    await onItem(one.itemsBefore);
  }
  yield html`</div><h3>${t('certificate:rejectionList')}</h3><div class="table"><table><thead><tr><th>${t('fields:package')}</th><th class="n">${t('fields:position')}</th><th>${t('fields:fileName')}</th><th>${t('reportfile:objectId')}</th><th>${t('certificate:errorsAndNotes')}</th><th>${t('fields:acceptor')}</th><th>${t('fields:judgedAt')}</th></tr></thead><tbody>`;
  for await (const one of data.rows.read('rejections')) yield row(one, context);
  yield html`</tbody></table></div></section>
`;
}

/** As the studio names it; by its id where it is gone, since nothing else tells it apart then. */
function nameOf({ objectId, label, place }: Rejection, { t, labelOf }: CertificateContext): string {
  if (objectId === null) return t('certificate:wholeItem');
  if (label === null) return `#${objectId}`;
  return `${labelOf(label)} ${place ?? `#${objectId}`}`;
}

async function picture(one: Rejection, context: CertificateContext, pictures: Pictures): Promise<Markup> {
  const { t, words, packageName } = context;
  const name = nameOf(one, context);
  const errors = one.errors.map((error) => errorWords(error, context)).join(t('reportfile:list'));
  return html`<figure>${await drawing(one, context, pictures)}<figcaption><b>${errors || t(`delivery:itemResult.${ITEM_RESULT.rejected}`)}</b>${name}<small>${packageName(one.packageName)} · ${words.number(one.position)} · ${one.fileName}</small><small>${[one.judgedBy, one.judgedAt && words.time(one.judgedAt)].filter(Boolean).join(' · ')}</small>${one.comments.map(
    (comment) => html`<q>${commentWords(comment, context)}</q>`,
  )}</figcaption></figure>
`;
}

/** The picture with the outline over it, so that the outline stays sharp on paper. */
async function drawing(one: Rejection, context: CertificateContext, pictures: Pictures): Promise<Markup> {
  const { t } = context;
  const whole = { x: 0, y: 0, width: one.pictureWidth, height: one.pictureHeight };
  const area = one.shape && areaAround(one.shape, whole);
  const source = await pictures.read(one, area);
  if (source === null) return html`<div class="gone">${t('certificate:missingPicture')}</div>`;
  const { x, y, width, height } = area ?? whole;
  const title = t('certificate:picture', { file: one.fileName, what: nameOf(one, context) });
  const path = one.shape ? pathOf(one.shape, Math.max(width, height) / 60) : '';
  const outline =
    path === '' ? html`` : html`<path class="halo" d="${path}"/><path class="outline" d="${path}"/>`;
  return html`<svg viewBox="${x} ${y} ${width} ${height}" role="img"><title>${title}</title><image href="${source}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none"/>${outline}</svg>`;
}

function row(one: Rejection, context: CertificateContext): Markup {
  const { words, packageName } = context;
  const said = [
    ...one.errors.map((error) => errorWords(error, context)),
    ...one.comments.map((comment) => commentWords(comment, context)),
  ];
  return html`<tr><td>${packageName(one.packageName)}</td><td class="n">${words.number(one.position)}</td><td>${one.fileName}</td><td>${nameOf(one, context)}</td><td>${said.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</td><td>${one.judgedBy}</td><td class="t">${one.judgedAt && words.time(one.judgedAt)}</td></tr>
`;
}
