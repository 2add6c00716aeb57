import { useTranslation } from 'react-i18next';

interface TagChangesProps {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Tags of the whole picture that came and went; nothing where they are the same. */
export function TagChanges({ before, after }: TagChangesProps) {
  const { t } = useTranslation('difference');
  const changes = [
    ...after.filter((tag) => !before.includes(tag)).map((tag) => t('tagAdded', { tag })),
    ...before.filter((tag) => !after.includes(tag)).map((tag) => t('tagRemoved', { tag })),
  ];
  if (changes.length === 0) return null;
  return (
    <ul className="difference-list__tags">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
