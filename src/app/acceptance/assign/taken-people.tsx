import { useTranslation } from 'react-i18next';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { listFormat } from '../../../shared/format/list-format.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import type { TakenPackages } from './taken-packages.ts';

/** Of more packages of one person only their number is said. */
const MOST_NAMES = 4;

interface TakenPeopleProps {
  readonly taken: readonly TakenPackages[];
  /** Others hold packages, too, of which it is not known who. */
  readonly isMore: boolean;
}

/** Who loses which packages, and what becomes of their work. */
export function TakenPeople({ taken, isMore }: TakenPeopleProps) {
  const { t } = useTranslation('acceptance');
  const { locale } = useUi();
  const list = listFormat(locale);
  const packageName = usePackageName();

  function namesOf(names: readonly string[]): string {
    const named = names.slice(0, MOST_NAMES).map(packageName);
    const more = names.length - named.length;
    return list.format(more > 0 ? [...named, t('assignment.moreRanges', { count: more })] : named);
  }

  return (
    <Stack>
      {taken.map(({ userId, userName: name, packageNames }) => (
        <p key={userId}>{t('taking.person', { name, packages: namesOf(packageNames) })}</p>
      ))}
      {isMore ? <p>{t('taking.more')}</p> : null}
      <p>{t('taking.kept')}</p>
    </Stack>
  );
}
