import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { copyText } from '../base/copy-text.ts';
import { useToast } from './use-toast.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, as it stands in a sentence: the button's name is made of it. */
  readonly name: string;
  /** With the word beside the icon. */
  readonly wide?: boolean | undefined;
  readonly onCopied?: (() => void) | undefined;
}

/** Copies a text, and says whether that went well. */
export function CopyButton({ text, name, wide = false, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const place = useRef<HTMLSpanElement>(null);

  async function copy(): Promise<void> {
    const near = place.current?.querySelector('button, sl-button');
    if (near && (await copyText(text, near))) {
      toast.success(t('copy.done', { name }));
      onCopied?.();
    } else toast.error(t('copy.failed'), { duration: 5000 });
  }

  return (
    <span className="copy-button" ref={place}>
      {wide ? (
        <Button icon="copy" size="small" onPress={() => void copy()}>
          {t('copy.short')}
        </Button>
      ) : (
        <IconButton icon="copy" label={t('copy.label', { name })} size="small" onPress={() => void copy()} />
      )}
    </span>
  );
}
