import { useTranslation } from 'react-i18next';
import { useBrand } from '../../shared/brand/brand-context.ts';
import { isExternalLink } from '../../shared/format/external-link.ts';
import { Link } from '../../shared/routing/link.tsx';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { Icon } from '../../shared/ui/sign/icon.tsx';

/** The way to the provider, where the console knows one. */
export function ContactLink() {
  const { t } = useTranslation('downloads');
  const { contactLink } = useBrand();
  if (contactLink === null) return null;
  const words = (
    <>
      <Icon name="mail" size={14} />
      {t('none.contact')}
    </>
  );
  return isExternalLink(contactLink) ? (
    <a className={linkStyles.button} href={contactLink} rel="noopener" target="_blank">
      {words}
    </a>
  ) : (
    <Link className={linkStyles.button} to={contactLink}>
      {words}
    </Link>
  );
}
