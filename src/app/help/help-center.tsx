import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Link } from '../../shared/routing/link.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { HELP_PATH } from './help-path.ts';
import { PICTURES } from './pictures.ts';
import { ManualReader } from './reader/manual-reader.tsx';
import { ReaderContext, type ReaderSurroundings } from './reader/reader-context.ts';

const query = v.object({
  topic: v.optional(v.nullable(v.string()), null),
  section: v.optional(v.nullable(v.string()), null),
  keyword: v.optional(v.string(), ''),
});

const SURROUNDINGS: ReaderSurroundings = {
  link: ({ to, className, current, children }) => (
    <Link
      aria-current={current ? 'page' : undefined}
      className={className}
      to={{ path: HELP_PATH, query: { ...to } }}
    >
      {children}
    </Link>
  ),
  screenLink: (path, name) => <Link to={path}>{name}</Link>,
  pictures: PICTURES,
};

/** /helpCenter: the manual with an address for each article and section (specification 2). */
export default function HelpCenter() {
  const { t } = useTranslation('help');
  const [{ topic, section, keyword }, update] = useListState(query);
  return (
    <>
      <PageHeader facts={t('about')} title={t('title')} />
      <ReaderContext value={SURROUNDINGS}>
        <div className="manual-place">
          <ManualReader
            keyword={keyword}
            onSearch={(typed) => update({ keyword: typed || undefined })}
            place={{ topic, section }}
          />
        </div>
      </ReaderContext>
    </>
  );
}
