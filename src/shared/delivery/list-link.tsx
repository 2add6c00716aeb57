import { useTranslation } from 'react-i18next';
import { Link } from '../routing/link.tsx';
import { useNavigator } from '../routing/routing-context.ts';
import { linkStyles } from '../ui/link-styles.ts';

/** Lists to go on from, the nearest to a delivery first. */
const LISTS = ['/dashboard', '/orderManage'] as const;

/** The way out of a page whose subject is not there; nothing where no mounted area has a list. */
export function ListLink() {
  const { t } = useTranslation('delivery');
  const { find } = useNavigator();
  const list = LISTS.find((path) => find(path) !== null);
  if (list === undefined) return null;
  return (
    <Link className={linkStyles.primaryButton} to={list}>
      {t('toList')}
    </Link>
  );
}
