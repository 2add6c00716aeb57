import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { assignPackages, PackageAssignment } from '../../../shared/contract/accept/assignment.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { listFormat } from '../../../shared/format/list-format.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { acceptorListQuery } from './acceptor-list-query.ts';
import { assignedAfter, lostAfter } from './assigned-after.ts';
import sheet from './assignment-preview.css';

interface AssignmentPreviewProps {
  readonly packages: readonly PackageAssignment[];
  readonly how: RequestOf<typeof assignPackages>['how'];
  readonly chosen: ReadonlySet<string>;
  /** Somebody sees them with the whole batch, which this does not change. */
  readonly isSeenWhole: boolean;
}

/** Of more runs of packages only their number is said. */
const MOST_RANGES = 4;

/** Who has which of these packages afterwards, by themselves, and who loses some. */
export function AssignmentPreview({ packages, how, chosen, isSeenWhole }: AssignmentPreviewProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const { locale } = useUi();
  const list = listFormat(locale);
  const packageName = usePackageName();
  const { data: acceptors } = useQuery(acceptorListQuery(useApi(), ''));
  const names = new Map(
    [...(acceptors?.rows ?? []), ...packages.flatMap(({ assignees }) => assignees)].map((person) => [
      person.userId,
      person.userName,
    ]),
  );
  const after = assignedAfter(packages, how, [...chosen]);
  if (how !== 'set' && chosen.size === 0) return null;
  return (
    <section aria-label={t('assignment.preview')} className="assignment-preview" aria-live="polite">
      <h3 className="assignment-preview__heading">{t('assignment.preview')}</h3>
      {after.length === 0 ? <p>{t('assignment.previewNobody')}</p> : null}
      <ul className="assignment-preview__list">
        {after.map(({ userId, packages: theirs }) => {
          const ranges = rangesOf(theirs);
          const named = ranges
            .slice(0, MOST_RANGES)
            .map(([from, to]) =>
              from === to ? packageName(from.name) : `${packageName(from.name)} – ${packageName(to.name)}`,
            );
          const more = ranges.length - named.length;
          return (
            <li key={userId} className="assignment-preview__one">
              <strong>{names.get(userId) ?? '…'}</strong>
              <span>{t('figure.packages', { count: theirs.length })}</span>
              <span className="assignment-preview__note">
                {t('assignment.items', { count: theirs.reduce((sum, { delivered }) => sum + delivered, 0) })}
              </span>
              <span className="assignment-preview__note">
                {list.format(more > 0 ? [...named, t('assignment.moreRanges', { count: more })] : named)}
              </span>
            </li>
          );
        })}
        {lostAfter(packages, after).map(({ userId, packages: theirs }) => (
          <li key={`${userId} lost`} className="assignment-preview__one assignment-preview__lost">
            {t('assignment.lost', { name: names.get(userId) ?? '…', count: theirs.length })}
          </li>
        ))}
      </ul>
      {isSeenWhole ? <p className="assignment-preview__note">{t('assignment.wholeStays')}</p> : null}
    </section>
  );
}

type Range = readonly [from: PackageAssignment, to: PackageAssignment];

/** Packages that follow each other are named by the first and the last. */
function rangesOf(packages: readonly PackageAssignment[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const one of packages) {
    const last = ranges.at(-1);
    if (last && last[1].position + 1 === one.position) ranges[ranges.length - 1] = [last[0], one];
    else ranges.push([one, one]);
  }
  return ranges;
}
