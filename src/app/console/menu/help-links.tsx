import { useTranslation } from 'react-i18next';
import { isExternalLink } from '../../../shared/format/external-link.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { MenuButton } from '../../../shared/ui/action/menu-button.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { ConsoleLink } from './console-link.tsx';
import { type HelpLink, useHelpLinks } from './use-help-links.ts';

/** The links in a row, or one below the other in the drawer. */
export function HelpLinks({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const links = useHelpLinks();
  return links.map((link) => <OneLink key={link.key} link={link} onFollow={onFollow} />);
}

function OneLink({
  link,
  onFollow,
}: {
  readonly link: HelpLink;
  readonly onFollow?: (() => void) | undefined;
}) {
  const { t } = useTranslation('console');
  const { key, icon, to, open } = link;
  const content = (
    <>
      <Icon name={icon} />
      {t(`link.${key}`)}
    </>
  );
  if (to !== null)
    return (
      <ConsoleLink className="help-link" to={to}>
        {content}
      </ConsoleLink>
    );
  return (
    <button
      className="help-link"
      onClick={() => {
        onFollow?.();
        open?.();
      }}
      type="button"
    >
      {content}
    </button>
  );
}

/** The same behind one button, where the bar has no room for them. */
export function HelpMenu() {
  const { t } = useTranslation('console');
  const links = useHelpLinks();
  const navigate = useNavigate();
  if (links.length === 0) return null;
  return (
    <MenuButton
      align="end"
      icon="more"
      items={links.map(({ key, icon, to, open }) => ({
        key,
        icon,
        label: t(`link.${key}`),
        ...(to !== null && isExternalLink(to)
          ? { href: to }
          : { onSelect: () => (to === null ? open?.() : void navigate(to)) }),
      }))}
      label={t('link.more')}
      variant="icon"
    />
  );
}
