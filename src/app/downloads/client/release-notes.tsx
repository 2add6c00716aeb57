import { useTranslation } from 'react-i18next';
import type { ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { type NoteBlock, noteBlocks } from './note-blocks.ts';
import sheet from './release-notes.css';

/** What is new in a version, with a word where it is written in another language only. */
export function ReleaseNotes({ release: { version, notes } }: { readonly release: ClientRelease }) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['downloads', 'shared']);
  const language = useLanguage();
  if (notes === null) return null;
  return (
    <section className="release-notes">
      <h3 className="release-notes__title">{t('notes.title', { version })}</h3>
      {notes.language === language ? null : (
        <p className="release-notes__language">
          {t('notes.onlyIn', { language: t(`shared:language.name.${notes.language}`) })}
        </p>
      )}
      <div className="release-notes__text" lang={notes.language}>
        {noteBlocks(notes.text).map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
          <Block block={block} key={at} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { readonly block: NoteBlock }) {
  if (block.kind === 'heading') return <h4>{block.text}</h4>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place
        <li key={at}>{point}</li>
      ))}
    </ul>
  );
}
