import { useTranslation } from 'react-i18next';
import { ROLE_COLOR } from './overlay.ts';

/** What the colours and lines in the picture mean. */
export function StageLegend() {
  const { t } = useTranslation('difference');
  return (
    <ul className="difference-stage__legend">
      {(['before', 'after', 'same'] as const).map((role) => (
        <li key={role}>
          <svg aria-hidden="true" height="12" width="20">
            <rect
              fill="none"
              height="9"
              stroke={ROLE_COLOR[role]}
              strokeDasharray={role === 'before' ? '4 2' : undefined}
              strokeWidth="2"
              width="18"
              x="1"
              y="1.5"
            />
          </svg>
          {t(`legend.${role}`)}
        </li>
      ))}
    </ul>
  );
}
