import { useTranslation } from 'react-i18next';
import { useElementOptions } from '../../connection/element-options.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/action/button.tsx';
import { useToast } from '../../ui/overlay/use-toast.ts';
import { VisuallyHidden } from '../../ui/sign/visually-hidden.tsx';
import type { ListValues } from '../filters/list-filter.ts';
import { type ExportEndpoint, useListExport } from './use-list-export.ts';

interface ExportButtonProps {
  readonly endpoint: ExportEndpoint;
  /** The place of the list, and what it is narrowed by. */
  readonly request: ListValues;
  /** The list shows nothing. */
  readonly empty?: boolean;
}

/** Saves what the list shows, on all its pages, as CSV. While it comes, the button says how much and cancels. */
export function ExportButton(props: ExportButtonProps) {
  return useElementOptions().exports ? <Shown {...props} /> : null;
}

function Shown({ endpoint, request, empty = false }: ExportButtonProps) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const toast = useToast();
  const list = useListExport(endpoint, (name) => toast.success(t('export.saved', { name })));
  const { loaded } = list;
  const isRunning = loaded !== null;
  return (
    <>
      {/* One button all the time: another one in its place would have lost the focus. */}
      <Button
        unavailable={empty && !isRunning ? t('export.nothing') : null}
        icon={isRunning ? 'x' : 'download'}
        onPress={isRunning ? list.cancel : () => list.start(request)}
      >
        {isRunning ? t('export.cancel', { size: format.fileSize(loaded) }) : t('export.button')}
      </Button>
      {isRunning && (
        <span role="status">
          <VisuallyHidden>{t('export.running')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
