import { useTranslation } from 'react-i18next';
import type { WorkEntry } from '../../judging/work.ts';
import { useErrorTitles } from '../error-type/use-error-titles.ts';
import { ItemResultTag } from '../state/item-result-tag.tsx';

/** What a person decided or said, in full: it can be read, and given anew, whatever becomes of the entry. */
export function EntryText({ entry }: { readonly entry: WorkEntry }) {
  const { t } = useTranslation('outbox');
  const titles = useErrorTitles();
  const { fileName } = entry.note;
  const { result, errors = [] } = entry.kind === 'comment' ? NO_VERDICT : entry.request;
  const text = entry.kind === 'comment' ? entry.request.text : null;
  const note = errors.find((error) => error.note)?.note;
  const said = [
    errors.length > 0 ? titles([...new Set(errors.map((error) => error.errorTypeId))]) : null,
    note ?? null,
    text,
  ].filter((part) => part !== null);
  return (
    <>
      <span className="unsent-entry__name">
        {entry.kind === 'comment' && t('kind.comment', { fileName })}
        {entry.kind === 'itemVerdict' && t('kind.verdict', { fileName })}
        {entry.kind === 'objectVerdicts' && t('kind.objects', { count: entry.request.objects.length })}
        {result && <ItemResultTag result={result} />}
      </span>
      {said.length > 0 && <p className="unsent-entry__said">{said.join('\n')}</p>}
    </>
  );
}

const NO_VERDICT = { result: undefined, errors: [] };
