import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../connection/use-error-text.ts';
import { finishObstacles } from '../../contract/accept/batch.ts';
import { Notice } from '../../ui/layout/notice.tsx';

/** Which packages keep a batch from being ended, and with whom they are, where a refusal names them. */
export function FinishObstacles({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('delivery');
  const errorText = useErrorText();
  const told = error instanceof ApiError ? v.safeParse(finishObstacles, error.detail) : null;
  if (!told?.success || told.output.packages.length === 0) return null;
  const { packages, total } = told.output;
  const more = total - packages.length;
  return (
    <Notice tone="warning" title={errorText(error)} live>
      <ul>
        {packages.map(({ packageId, name, state, holder }) => (
          <li key={packageId}>
            {holder
              ? t('finish.heldBy', { package: name, holder })
              : t('finish.inState', { package: name, state: t(`batchState.${state}`) })}
          </li>
        ))}
        {more > 0 ? <li>{t('finish.more', { count: more })}</li> : null}
      </ul>
    </Notice>
  );
}
