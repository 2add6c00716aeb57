import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import type { Upload } from '../../../shared/upload/upload.ts';
import { focusFirstButton } from './focus-first-button.ts';

interface ClearListProps {
  readonly upload: Upload;
  /** Where files are chosen: one goes on there. */
  readonly zone: RefObject<HTMLElement | null>;
}

/** Takes all files out of the list that is being chosen; it goes with them. */
export function ClearList({ upload, zone }: ClearListProps) {
  const { t } = useTranslation('upload');
  const clear = () => {
    upload.clear();
    focusFirstButton(zone.current);
  };
  return (
    <Button onPress={clear} size="small" variant="text">
      {t('files.clear')}
    </Button>
  );
}
