import { type DragEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import type { PickSource } from '../../../shared/upload/pick/pick-source.ts';
import type { SmallerLimits } from '../../../shared/upload/upload-options.ts';
import { dropRules } from './drop-rules.ts';
import { pickHandles } from './pick-handles.ts';

interface DropZoneProps {
  readonly onPick: (source: PickSource) => void;
  /** Of a page that takes less than we do. */
  readonly accept?: readonly string[];
  readonly limits?: SmallerLimits;
  readonly zone: RefObject<HTMLDivElement | null>;
}

const ALL: readonly string[] = [];
const NO_LIMITS: SmallerLimits = {};

/** Where files are dropped or picked; drops are taken here only, never from the rest of the page. */
export function DropZone({ onPick, accept = ALL, limits = NO_LIMITS, zone }: DropZoneProps) {
  const { t } = useTranslation('upload');
  const rules = dropRules(limits);
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  // React's types know nothing of it, and its JSX would need them.
  const takeFolder = useCallback((input: HTMLInputElement | null) => {
    folder.current = input;
    if (input) input.webkitdirectory = true;
  }, []);

  async function pick(what: 'files' | 'folder'): Promise<void> {
    const handles = await pickHandles(what, accept);
    if (handles === 'asByInput') (what === 'files' ? files : folder).current?.click();
    else if (handles.length > 0) onPick({ kind: 'handles', handles });
  }

  function take(input: HTMLInputElement): void {
    const picked = [...(input.files ?? [])];
    // The same file can be picked once more only where the field was emptied.
    input.value = '';
    if (picked.length > 0) onPick({ kind: 'files', files: picked });
  }

  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the buttons inside do the same
    <div
      className="upload-drop"
      data-over={isOver ? '' : undefined}
      onDragEnter={allow}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDragOver={allow}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onPick({ kind: 'drop', data: event.dataTransfer });
      }}
      ref={zone}
    >
      <Icon name="upload" size={24} />
      <p className="upload-drop__title">{t('drop.title')}</p>
      <div className="upload-drop__buttons">
        <Button icon="file" onPress={() => void pick('files')}>
          {t('drop.files')}
        </Button>
        <Button icon="folder" onPress={() => void pick('folder')}>
          {t('drop.folder')}
        </Button>
      </div>
      <p className="upload-drop__rules">
        {rules.text === 'rules' ? t('drop.rules', rules.values) : t('drop.limits', rules.values)}
        {accept.length > 0 && ` ${t('drop.accepted', { types: accept.join(', ') })}`}
      </p>
      <input
        accept={accept.join(',')}
        aria-label={t('drop.files')}
        hidden
        multiple
        onChange={(event) => take(event.currentTarget)}
        ref={files}
        type="file"
      />
      <input
        aria-label={t('drop.folder')}
        hidden
        onChange={(event) => take(event.currentTarget)}
        ref={takeFolder}
        type="file"
      />
    </div>
  );
}
