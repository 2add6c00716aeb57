import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../connection/use-error-text.ts';
import { changedItems, finishObstacles } from '../../contract/accept/batch.ts';
import { Link } from '../../routing/link.tsx';
import { linkStyles } from '../../ui/action/link-styles.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import { studioPath } from '../delivery-path.ts';

interface FinishObstaclesProps {
  readonly error: unknown;
}

/** What keeps a batch from being ended, where a refusal names it: packages, and with whom they are, or items to judge. */
export function FinishObstacles({ error }: FinishObstaclesProps) {
  const detail = error instanceof ApiError ? error.detail : null;
  const packages = v.safeParse(finishObstacles, detail);
  if (packages.success) return <Packages error={error} obstacles={packages.output} />;
  const items = v.safeParse(changedItems, detail);
  return items.success ? <Items error={error} changed={items.output} /> : null;
}

interface PackagesProps extends FinishObstaclesProps {
  readonly obstacles: v.InferOutput<typeof finishObstacles>;
}

function Packages({ error, obstacles: { packages, total } }: PackagesProps) {
  const { t } = useTranslation('delivery');
  const more = total - packages.length;
  return (
    <Listed error={error} more={more > 0 ? t('finish.more', { count: more }) : null}>
      {packages.map(({ packageId, name, state, holder }) => (
        <li key={packageId}>
          {holder
            ? t('finish.heldBy', { package: name, holder })
            : t('finish.inState', { package: name, state: t(`batchState.${state}`) })}
        </li>
      ))}
    </Listed>
  );
}

interface ItemsProps extends FinishObstaclesProps {
  readonly changed: v.InferOutput<typeof changedItems>;
}

function Items({ error, changed: { items, total } }: ItemsProps) {
  const { t } = useTranslation('delivery');
  const more = total - items.length;
  return (
    <Listed error={error} more={more > 0 ? t('finish.moreItems', { count: more }) : null}>
      {items.map(({ itemId, packageId, name }) => (
        <li key={itemId}>
          <Link className={linkStyles.link} to={studioPath(packageId, itemId)}>
            {name}
          </Link>
        </li>
      ))}
    </Listed>
  );
}

interface ListedProps extends FinishObstaclesProps {
  readonly more: string | null;
  readonly children: readonly ReactNode[];
}

function Listed({ error, more, children }: ListedProps) {
  const errorText = useErrorText();
  if (children.length === 0) return null;
  return (
    <Notice tone="warning" title={errorText(error)} live>
      <ul>
        {children}
        {more === null ? null : <li>{more}</li>}
      </ul>
    </Notice>
  );
}
