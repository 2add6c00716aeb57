import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/action/icon-button.tsx';
import { useToast } from '../../../../shared/ui/overlay/use-toast.ts';

interface CopiedTextProps {
  /** What it is, for the button's name. */
  readonly name: string;
  readonly text: string;
}

/** Text that nobody types over, with a button that copies it. */
export function CopiedText({ name, text }: CopiedTextProps) {
  const { t } = useTranslation('spotcheck');
  const toast = useToast();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('draw.copied'));
    } catch {
      // A partner's page may not pass the permission on to what it embeds.
      toast.error(t('draw.copyFailed'));
    }
  }
  return (
    <span className="drawn-card__copied">
      <code className="drawn-card__code">{text}</code>
      <IconButton icon="copy" size="small" label={t('draw.copy', { name })} onPress={() => void copy()} />
    </span>
  );
}
