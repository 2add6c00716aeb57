import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import {
  type ChangedItems,
  changedItems,
  type FinishObstacles,
  finishObstacles,
} from '../../contract/accept/batch.ts';
import { ERROR } from '../../contract/error-code.ts';
import { Link } from '../../routing/link.tsx';
import { linkStyles } from '../../ui/action/link-styles.ts';
import { ErrorNotice } from '../../ui/layout/error-notice.tsx';
import { dataListPath, studioPath } from '../delivery-path.ts';
import { usePackageName } from '../query/use-package-name.ts';

interface FinishRefusalProps {
  /** What was thrown when the batch was to be ended; null as long as nothing was. */
  readonly error: unknown;
}

/** Why a batch could not be ended; where packages, or items to judge, stand in the way, which ones. */
export function FinishRefusal({ error }: FinishRefusalProps) {
  const { t } = useTranslation('delivery');
  if (error === null) return null;
  const refused = error instanceof ApiError ? error : null;
  const packages = v.safeParse(finishObstacles, refused?.detail);
  const items = v.safeParse(changedItems, refused?.detail);
  return (
    // The new figures stand below by now: nobody has to look for them elsewhere.
    <ErrorNotice error={error} title={refused?.code === ERROR.packagesUpdated && t('finish.changed')}>
      {packages.success ? (
        <Packages obstacles={packages.output} />
      ) : (
        items.success && <Items changed={items.output} />
      )}
    </ErrorNotice>
  );
}

function Packages({ obstacles: { packages, total } }: { readonly obstacles: FinishObstacles }) {
  const { t } = useTranslation('delivery');
  const packageName = usePackageName();
  const more = total - packages.length;
  return (
    <Listed more={more > 0 && t('finish.more', { count: more })}>
      {packages.map(({ packageId, name, state, holder }) => (
        <li key={packageId}>
          <Link className={linkStyles.link} to={dataListPath(packageId)}>
            {holder
              ? t('finish.heldBy', { package: packageName(name), holder })
              : t('finish.inState', { package: packageName(name), state: t(`batchState.${state}`) })}
          </Link>
        </li>
      ))}
    </Listed>
  );
}

function Items({ changed: { items, total } }: { readonly changed: ChangedItems }) {
  const { t } = useTranslation('delivery');
  const more = total - items.length;
  return (
    <Listed more={more > 0 && t('finish.moreItems', { count: more })}>
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

interface ListedProps {
  readonly more: ReactNode;
  readonly children: readonly ReactNode[];
}

function Listed({ more, children }: ListedProps) {
  return (
    <ul>
      {children}
      {more && <li>{more}</li>}
    </ul>
  );
}
