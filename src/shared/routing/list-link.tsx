import { useTranslation } from 'react-i18next';
import { linkStyles } from '../ui/action/link-styles.ts';
import { Link } from './link.tsx';
import { useNavigator } from './routing-context.ts';
import { placeOf } from './target.ts';

/** Lists to go on from, the nearest to a delivery first. */
const LISTS: readonly string[] = ['/dashboard', '/orderManage'];

/** The way out of a page whose subject is not there; nothing where no mounted area has a list. */
export function ListLink() {
  const { t } = useTranslation('shared');
  const { owns, source } = useNavigator();
  const isOrder = placeOf(source.read()).path.startsWith('/order/');
  const list = (isOrder ? [...LISTS].reverse() : LISTS).find(owns);
  if (list === undefined) return null;
  return (
    <Link className={linkStyles.primaryButton} to={list}>
      {t('toList')}
    </Link>
  );
}
