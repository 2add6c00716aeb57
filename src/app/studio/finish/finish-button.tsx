import { Button, type ButtonProps } from '../../../shared/ui/action/button.tsx';
import { useFinish } from './use-finish.ts';

/** On to what comes next. It is the main thing once nothing is left to be judged. */
export function FinishButton({ variant = 'primary', block }: Pick<ButtonProps, 'variant' | 'block'>) {
  const { label, kbd, unavailable, run } = useFinish();
  return (
    <Button
      block={block}
      icon="check-circle"
      kbd={kbd}
      onPress={run}
      unavailable={unavailable}
      variant={variant}
    >
      {label}
    </Button>
  );
}
