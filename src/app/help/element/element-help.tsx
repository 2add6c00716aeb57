import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { Drawer } from '../drawer.tsx';
import type { HelpPlace } from '../reader/help-place.ts';
import { ManualReader } from '../reader/manual-reader.tsx';
import { PlaceButton } from '../reader/place-button.tsx';
import { ReaderContext, type ReaderSurroundings } from '../reader/reader-context.ts';
import { useOwnArticles } from './use-own-articles.ts';

interface ElementHelpProps {
  readonly topic: string | null;
  readonly section: string | null;
  readonly display: 'inline' | 'drawer' | 'dialog';
  /** As the page set them: nothing of it is checked. */
  readonly articles: unknown;
  readonly chapter: string | null;
  readonly pictures: string | null;
  readonly onClose: () => void;
}

/** The manual on a partner's page: it has no address and leads to no screens; the page hears where it goes. */
export function ElementHelp(props: ElementHelpProps) {
  const { topic, section, display, articles, chapter, pictures, onClose } = props;
  const { t } = useTranslation('help');
  const { emit } = useHostEvents();
  const own = useOwnArticles(articles, chapter ?? t('ownChapter'));
  const [asked, setAsked] = useState<HelpPlace>({ topic, section });
  const [place, setPlace] = useState<HelpPlace>(asked);
  const [keyword, setKeyword] = useState('');
  // What the page says anew counts before where a person has gone.
  if (asked.topic !== topic || asked.section !== section) {
    setAsked({ topic, section });
    setPlace({ topic, section });
    setKeyword('');
  }
  const surroundings = useMemo<ReaderSurroundings>(
    () => ({
      link: (link) => (
        <PlaceButton
          {...link}
          onGo={(to) => {
            setKeyword('');
            setPlace(to);
            emit('customer-topic-change', to);
          }}
        />
      ),
      screenLink: (_path, name) => name,
      pictures: pictures === null ? null : `${pictures.replace(/\/$/, '')}/`,
    }),
    [emit, pictures],
  );
  const reader = (
    <ReaderContext value={surroundings}>
      <div className={display === 'inline' ? 'manual-place manual-place--alone' : 'manual-place'}>
        <ManualReader keyword={keyword} more={own} onSearch={setKeyword} place={place} />
      </div>
    </ReaderContext>
  );
  if (display === 'inline') return reader;
  if (display === 'drawer') {
    return (
      <Drawer label={t('title')} onClose={onClose}>
        {reader}
      </Drawer>
    );
  }
  return (
    <Dialog onClose={onClose} open size="large" title={t('title')}>
      {reader}
    </Dialog>
  );
}
