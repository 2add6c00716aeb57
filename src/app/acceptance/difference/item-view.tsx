import { useTranslation } from 'react-i18next';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { batchDataListPath, dataListPath, studioPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { CarriedTag } from './change/carried-tag.tsx';
import { Comparison } from './comparison.tsx';
import { useItemFacts } from './item/use-item-facts.ts';

/** One item: its picture with what is annotated in it, its result, and how it came to be as it is. */
export function ItemView({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('difference');
  const facts = useItemFacts(item);
  return (
    <>
      <PageHeader
        back={
          <BackLink also={[batchDataListPath(item.batchId)]} to={dataListPath(item.packageId)}>
            {t('back')}
          </BackLink>
        }
        title={item.fileName}
        tag={
          <>
            <ItemResultTag result={item.result} />
            {item.carried && <CarriedTag />}
          </>
        }
        facts={facts}
        actions={
          <Link className={linkStyles.button} to={studioPath(item.packageId, item.itemId)}>
            {t('openStudio')}
          </Link>
        }
      />
      <Stack>
        <Comparison item={item} />
      </Stack>
    </>
  );
}
