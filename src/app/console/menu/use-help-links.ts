import { useBrand } from '../../../shared/brand/brand-context.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import { useAreaDialog } from '../dialogs/use-area-dialog.ts';
import { useEdition } from './edition.ts';

/** A way to the provider: an address from the configuration, or something that opens here. */
export interface HelpLink {
  readonly key: 'contact' | 'feedback' | 'company';
  readonly icon: IconName;
  readonly to: string | null;
  readonly open: (() => void) | null;
}

/** Contact us, feedback, company site (specification 2); the Global build has no link to the provider's site. */
export function useHelpLinks(): readonly HelpLink[] {
  const { contactLink, companyLink } = useBrand();
  const edition = useEdition();
  const openFeedback = useAreaDialog('feedback');
  const links: HelpLink[] = [
    { key: 'contact', icon: 'mail', to: contactLink, open: null },
    { key: 'feedback', icon: 'message', to: null, open: openFeedback && (() => void openFeedback()) },
    { key: 'company', icon: 'globe', to: edition === 'global' ? null : companyLink, open: null },
  ];
  return links.filter(({ to, open }) => to !== null || open !== null);
}
