import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PageJumperProps {
  page: number;
  pageCount: number;
  onJump: (page: number) => void;
}

/** Goes to the page whose number is typed: on Enter, and when the field is left. Beyond the last means the last. */
export function PageJumper({ page, pageCount, onJump }: PageJumperProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const jump = () => {
    const to = Math.min(Math.max(1, Number.parseInt(typed ?? '', 10) || page), pageCount);
    setTyped(null);
    if (to !== page) onJump(to);
  };
  const jumpOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    jump();
  };
  return (
    <label className="pagination__jumper">
      {t('pagination.goTo')}
      <input
        className="pagination__input"
        inputMode="numeric"
        onBlur={jump}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onKeyDown={jumpOnEnter}
        value={typed ?? String(page)}
      />
    </label>
  );
}
