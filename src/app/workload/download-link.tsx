import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { Icon } from '../../shared/ui/sign/icon.tsx';

interface DownloadLinkProps {
  readonly url: string;
  /** As a button: on the report's own page. */
  readonly primary?: boolean;
}

/** A link that the browser itself follows: nothing is held in the page's memory. */
export function DownloadLink({ url, primary }: DownloadLinkProps) {
  const { t } = useTranslation('workload');
  return (
    <a
      className={primary ? linkStyles.primaryButton : linkStyles.quiet}
      download
      href={useApi().mediaUrl(url)}
    >
      <Icon name="download" size={14} />
      {t('download')}
    </a>
  );
}
