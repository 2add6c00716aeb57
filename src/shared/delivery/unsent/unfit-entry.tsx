import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { foundError } from '../../contract/review.ts';
import type { StoredEntry } from '../../outbox/outbox-store.ts';
import { Button } from '../../ui/action/button.tsx';

interface UnfitEntryProps {
  readonly stored: StoredEntry;
  readonly onDismiss: () => void;
}

/** As much as any version has kept of what it was about, and in whose words. */
const fileOf = v.object({ note: v.object({ fileName: v.string() }) });
const textOf = v.object({ request: v.object({ text: v.string() }) });
const errorsOf = v.object({ request: v.object({ errors: v.array(v.pick(foundError, ['note'])) }) });

/** Something that another version of the product has kept and this one cannot send: it can only be given anew. */
export function UnfitEntry({ stored: { content }, onDismiss }: UnfitEntryProps) {
  const { t } = useTranslation('outbox');
  const file = v.safeParse(fileOf, content);
  const text = v.safeParse(textOf, content);
  const errors = v.safeParse(errorsOf, content);
  const said = [
    text.success ? text.output.request.text : null,
    errors.success ? errors.output.request.errors.find(({ note }) => note)?.note : null,
  ].filter((part) => part != null);
  return (
    <li className="unsent-entry">
      <span className="unsent-entry__name">
        {file.success ? t('kind.unfitOf', { fileName: file.output.note.fileName }) : t('kind.unfit')}
      </span>
      {said.length > 0 && <p className="unsent-entry__said">{said.join('\n')}</p>}
      <p className="unsent-entry__why">{t('why.unfit')}</p>
      <span className="unsent-entry__acts">
        <Button onPress={onDismiss} size="small" variant="text">
          {t('dismiss')}
        </Button>
      </span>
    </li>
  );
}
