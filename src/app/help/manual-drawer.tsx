import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/connection/use-session.ts';
import type { AreaDialogProps } from '../../shared/routing/area.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { placeOf } from '../../shared/routing/target.ts';
import { useCurrentLocation } from '../../shared/routing/use-current-location.ts';
import { Drawer } from './drawer.tsx';
import { HELP_PATH } from './help-path.ts';
import { PICTURES } from './pictures.ts';
import { type HelpPlace, placeNamed } from './reader/help-place.ts';
import { ManualReader } from './reader/manual-reader.tsx';
import { PlaceButton } from './reader/place-button.tsx';
import { ReaderContext, type ReaderSurroundings } from './reader/reader-context.ts';
import { topicOfPath } from './topic-of-path.ts';

/** The manual beside the screen that somebody works on, opened at what is said about it, or about an error. */
export default function ManualDrawer({ onClose, about }: AreaDialogProps) {
  const { t } = useTranslation('help');
  const { path } = useCurrentLocation();
  const { find } = useNavigator();
  // The page of the manual is for those who are signed in; the manual itself is not.
  const { signedIn } = useSession();
  const [place, setPlace] = useState<HelpPlace>(() =>
    about === undefined ? { topic: topicOfPath(path), section: null } : placeNamed(about),
  );
  const [keyword, setKeyword] = useState('');
  const surroundings = useMemo<ReaderSurroundings>(
    () => ({
      link: (link) => (
        <PlaceButton
          {...link}
          onGo={(to) => {
            setKeyword('');
            setPlace(to);
          }}
        />
      ),
      screenLink: (to, name) =>
        signedIn && find(placeOf(to).path) ? (
          <Link onClick={onClose} to={to}>
            {name}
          </Link>
        ) : (
          name
        ),
      pictures: PICTURES,
    }),
    [find, onClose, signedIn],
  );
  const { topic, section } = place;
  return (
    <Drawer
      actions={
        signedIn &&
        find(HELP_PATH) && (
          <Link onClick={onClose} to={{ path: HELP_PATH, query: { topic, section } }}>
            {t('openPage')}
          </Link>
        )
      }
      label={t('title')}
      onClose={onClose}
    >
      <ReaderContext value={surroundings}>
        <div className="manual-place">
          <ManualReader keyword={keyword} onSearch={setKeyword} place={place} />
        </div>
      </ReaderContext>
    </Drawer>
  );
}
