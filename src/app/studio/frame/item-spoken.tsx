import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { useStudio } from '../session/studio-context.ts';

/** Tells screen readers which item it is now, and how it is judged. */
export function ItemSpoken() {
  const { t } = useTranslation(['studio', 'delivery']);
  const item = useStudio((studio) => studio.item);
  const position = useStudio((studio) => studio.queue.position);
  const total = useStudio((studio) => studio.queue.total);
  const result = useStudio((studio) => studio.progress.known().result);
  return (
    <VisuallyHidden>
      <span aria-live="polite" role="status">
        {item &&
          t('studio:live.item', {
            position,
            total,
            fileName: item.fileName,
            result: t(`delivery:itemResult.${result}`),
          })}
      </span>
    </VisuallyHidden>
  );
}
