import { ApiError } from '../../../src/shared/api/api-error.ts';
import { Button } from '../../../src/shared/ui/action/button.tsx';
import { Card } from '../../../src/shared/ui/layout/card.tsx';
import { EmptyState } from '../../../src/shared/ui/layout/empty-state.tsx';
import { ErrorState } from '../../../src/shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../../src/shared/ui/layout/skeleton.tsx';

const refused = new ApiError(500, 'no', { requestId: '018f3c1e-77aa-7d3c', detail: null });

export function GalleryStates() {
  return (
    <div style={{ display: 'grid', gap: 14, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
      <Card>
        <EmptyState
          action={<Button icon="filter">Clear filters</Button>}
          icon="search"
          text="Nothing matches the filters. Take one away, or search for something else."
          title="No orders found"
        />
      </Card>
      <Card>
        <ErrorState error={refused} onRetry={() => undefined} />
      </Card>
      <Card title="Loading">
        <Skeleton lines={4} />
        <Skeleton rows={2} />
      </Card>
    </div>
  );
}
