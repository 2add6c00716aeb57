import { useTranslation } from 'react-i18next';
import type { ItemResult } from '../../contract/item-result.ts';
import { COMMENT_ENTRY, type EntryNote } from '../../outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import { ItemResultTag } from '../item-result-tag.tsx';
import { useErrorTitles } from '../use-error-titles.ts';

/** As much of any request as can be told in words. */
interface Said {
  readonly text?: string;
  readonly result?: ItemResult;
  readonly errors?: readonly { readonly errorTypeId: string; readonly note?: string }[];
  readonly objects?: readonly unknown[];
}

/** What a person decided or said, in full: it can be read, and given anew, whatever becomes of the entry. */
export function EntryText({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const titles = useErrorTitles();
  const { fileName } = entry.note as Partial<EntryNote>;
  const { text, result, errors = [], objects } = entry.request as Said;
  const note = errors.find((error) => error.note)?.note;
  const said = [
    errors.length > 0 ? titles([...new Set(errors.map((error) => error.errorTypeId))]) : null,
    note ?? null,
    text ?? null,
  ].filter((part) => part !== null);
  return (
    <>
      <span className="unsent-entry__name">
        {entry.kind === COMMENT_ENTRY
          ? t('kind.comment', { fileName })
          : objects
            ? t('kind.objects', { count: objects.length })
            : t('kind.result', { fileName })}
        {result && <ItemResultTag result={result} />}
      </span>
      {said.length > 0 && <p className="unsent-entry__said">{said.join('\n')}</p>}
    </>
  );
}
